export class OpenCount {
  #open = 0;
  #closed = () => {};

  add(): void {
    this.#open++;
  }

  remove(): void {
    if (--this.#open === 0) this.#closed();
  }

  untilNone(): Promise<void> {
    return this.#open === 0 ? Promise.resolve() : new Promise((resolve) => (this.#closed = resolve));
  }
}
