/** The nodes of a piece of HTML, read by the browser's parser outside the page: no script in it ever runs. */
export function nodesOf(html: string): ChildNode[] {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return [...parsed.body.childNodes].map((node) => document.importNode(node, true));
}
