const BAR = 30;
/** Elsewhere than on a terminal, a line is printed each time so much more is done, in percent. */
const STEP = 10;

/** Shows on standard error how much of some work is done: as a bar on a terminal, elsewhere as a line each 10 %. */
export class Progress {
  #whole;
  #shown = -1;
  #out = process.stderr;

  /** @param {number} whole the amount of all work */
  constructor(whole) {
    this.#whole = whole;
  }

  /**
   * @param {number} done how much of the work is done
   * @param {string} note stands behind the bar
   */
  show(done, note) {
    const percent = this.#whole > 0 ? Math.min(100, Math.floor((done / this.#whole) * 100)) : 100;
    if (this.#out.isTTY) {
      const filled = Math.round((percent / 100) * BAR);
      const bar = "█".repeat(filled) + "░".repeat(BAR - filled);
      this.#out.write(`\r${bar} ${percent} %, ${note}\x1b[K`);
    } else if (Math.floor(percent / STEP) > Math.floor(this.#shown / STEP)) {
      this.#out.write(`${percent} %, ${note}\n`);
    }
    this.#shown = percent;
  }

  /** Ends the bar, so that the next line stands below it. */
  end() {
    if (this.#out.isTTY && this.#shown >= 0) this.#out.write("\n");
  }
}
