const MINUTE = 60_000;

/** How old a written visit is before a newer one of the same person is written, in milliseconds. */
export const WRITTEN_FOR = 10 * MINUTE;

/** A person and when they were last here. */
export interface Visit {
  user_id: string;
  seen: Date;
}

interface Remembered {
  seen: number;
  /** Negative infinity before the first writing. */
  written: number;
}

/** Remembers who came, until it is written. Holds those who came in the last ten minutes, and those whose writing has failed. */
export class Visits {
  readonly #people = new Map<string, Remembered>();

  note({ user_id, seen }: Visit): void {
    const { written } = this.#people.get(user_id) ?? { written: Number.NEGATIVE_INFINITY };
    this.#people.set(user_id, { seen: seen.getTime(), written });
  }

  /**
   * Lists the visits that are to be written, and forgets who has not come for ten minutes.
   * @param all whether visits that follow a written one by less than ten minutes are among them, as at a stop
   */
  unwritten(now: Date, all = false): Visit[] {
    const before = now.getTime() - WRITTEN_FOR;
    const due: Visit[] = [];
    for (const [user_id, { seen, written }] of this.#people)
      if (seen > written && (all || written <= before)) due.push({ user_id, seen: new Date(seen) });
      else if (seen <= written && written <= before) this.#people.delete(user_id);
    return due;
  }

  /** Notes that visits are in the database. */
  written(visits: Visit[]): void {
    for (const { user_id, seen } of visits) {
      const known = this.#people.get(user_id);
      if (known) known.written = seen.getTime();
    }
  }
}
