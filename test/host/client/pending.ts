/** Work that is under way: what `__host.settled()` waits for. */
export class Pending {
  readonly #works = new Set<Promise<unknown>>();

  track<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work);
    const done = (): void => {
      this.#works.delete(work);
    };
    work.then(done, done);
    return work;
  }

  /** Something is under way until the answered function is called. */
  busy(): () => void {
    let done = (): void => {};
    void this.track(
      new Promise<void>((resolve) => {
        done = resolve;
      }),
    );
    return () => {
      done();
    };
  }

  /** Everything tracked is over; what was begun meanwhile too. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#works);
      await new Promise((resolve) => setTimeout(resolve));
    } while (this.#works.size > 0);
  }
}
