/** Counts what is open, and tells when nothing is. */
export class OpenCount {
  #open = 0;
  #closed = () => {};

  add(): void {
    this.#open++;
  }

  remove(): void {
    if (--this.#open === 0) this.#closed();
  }

  /** Resolves when nothing is open. */
  untilNone(): Promise<void> {
    return this.#open === 0 ? Promise.resolve() : new Promise((resolve) => (this.#closed = resolve));
  }
}
