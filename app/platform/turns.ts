/** Limits what is done for a person at once, and what waits. */
interface TurnLimits {
  atOnce: number;
  /** How many may wait. Any number by default. */
  waiting?: number;
  /** How long one may wait, in milliseconds. Any time by default. */
  ms?: number;
}

interface Person {
  running: number;
  /** Holds those who wait. Each is called in turn, when somebody ends their turn. */
  waiting: (() => void)[];
}

/** Does a few things of each person at once, and lets the others wait in their order. */
export class Turns {
  readonly #limits: Required<TurnLimits>;
  readonly #people = new Map<string, Person>();

  constructor({ atOnce, waiting = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY }: TurnLimits) {
    this.#limits = { atOnce, waiting, ms };
  }

  /**
   * Waits for the turn of a person.
   * @param left aborts when nobody wants the turn any more
   * @returns the function that ends the turn, however often it is called; null for who has left, waited too long, or found too
   *   many waiting
   */
  async take(person: string, left?: AbortSignal): Promise<(() => void) | null> {
    if (left?.aborted) return null;
    const own = this.#people.get(person) ?? { running: 0, waiting: [] };
    this.#people.set(person, own);
    if (own.running < this.#limits.atOnce) own.running++;
    else if (own.waiting.length >= this.#limits.waiting) return null;
    else if (!(await turnIn(own.waiting, this.#limits.ms, left))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = own.waiting.shift();
      if (next) return next();
      own.running--;
      if (own.running === 0) this.#people.delete(person);
    };
  }
}

/** Waits at the end of a queue. @returns false for who gives up */
function turnIn(queue: (() => void)[], ms: number, left: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (hasTurn: boolean) => {
      clearTimeout(late);
      left?.removeEventListener("abort", giveUp);
      resolve(hasTurn);
    };
    const turn = () => end(true);
    const giveUp = () => {
      queue.splice(queue.indexOf(turn), 1);
      end(false);
    };
    const late = ms < Number.POSITIVE_INFINITY ? setTimeout(giveUp, ms) : undefined;
    queue.push(turn);
    left?.addEventListener("abort", giveUp);
  });
}
