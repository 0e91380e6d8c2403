import type { Notice, NoticeBoard } from "./contract.ts";
import type { Localization } from "./i18n.ts";

interface NoticeOptions {
  localize?: boolean;
  format?: Record<string, unknown>;
  permanent?: boolean;
  console?: boolean;
}

/** `ui.notifications`: keeps what was said and tells whoever draws it. */
export class Notifications implements NoticeBoard {
  readonly notices: Notice[] = [];
  readonly #listeners: ((notice: Notice) => void)[] = [];
  readonly #i18n: Localization;

  constructor(i18n: Localization) {
    this.#i18n = i18n;
  }

  info(message: string, options: NoticeOptions = {}): Notice {
    return this.notify(message, "info", options);
  }

  warn(message: string, options: NoticeOptions = {}): Notice {
    return this.notify(message, "warn", options);
  }

  error(message: string, options: NoticeOptions = {}): Notice {
    return this.notify(message, "error", options);
  }

  notify(message: string, type: Notice["type"] = "info", options: NoticeOptions = {}): Notice {
    const isKey = options.localize === true || options.format !== undefined;
    const text = isKey ? this.#i18n.format(message, options.format ?? {}) : message;
    const notice = { id: this.notices.length + 1, type, message: text };
    this.notices.push(notice);
    for (const listener of this.#listeners) listener(notice);
    return notice;
  }

  listen(listener: (notice: Notice) => void): void {
    this.#listeners.push(listener);
  }
}
