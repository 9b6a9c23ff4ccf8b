import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "~/platform/turns";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets people ask for turns, and tells who has got one, in which order, and who was refused. */
class Asked {
  got: string[] = [];
  refused: string[] = [];
  readonly #ends = new Map<string, () => void>();
  constructor(readonly turns: Turns) {}

  /** Asks for a turn of a person. @param name tells this turn of theirs from others */
  async ask(person: string, name: string, left?: AbortSignal): Promise<void> {
    void this.turns.take(person, left).then((end) => {
      if (!end) return this.refused.push(name);
      this.#ends.set(name, end);
      return this.got.push(name);
    });
    await settled();
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.();
    await settled();
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe("turns", () => {
  let asked: Asked;
  beforeEach(async () => {
    asked = new Asked(new Turns({ atOnce: 2, waiting: 3, ms: 10_000 }));
    for (const name of ["1", "2", "3", "4", "5"]) await asked.ask("Ada", name);
  });

  it("are taken at once by as many of a person as may be, and by the others in their order", async () => {
    expect(asked.got).toEqual(["1", "2"]);
    await asked.end("2");
    expect(asked.got).toEqual(["1", "2", "3"]);
    await asked.end("1");
    await asked.end("3");
    expect(asked.got).toEqual(["1", "2", "3", "4", "5"]);
    expect(asked.refused).toEqual([]);
  });

  it("end once, however often they are ended", async () => {
    for (let times = 0; times < 3; times++) await asked.end("1");
    expect(asked.got).toEqual(["1", "2", "3"]);
  });

  it("of one person are not waited for by another", async () => {
    await asked.ask("Ben", "Ben's");
    expect(asked.got).toEqual(["1", "2", "Ben's"]);
  });

  it("are refused at once when as many wait as may, and not when one of them has got its turn", async () => {
    await asked.ask("Ada", "6");
    expect(asked.refused).toEqual(["6"]);
    await asked.end("1");
    await asked.ask("Ada", "7");
    expect(asked.refused).toEqual(["6"]);
  });

  it("are refused to who has waited for the longest time, and later ones are not taken from others", async () => {
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked.refused).toEqual([]);
    await asked.end("1");
    await vi.advanceTimersByTimeAsync(1);
    expect([asked.got, asked.refused]).toEqual([
      ["1", "2", "3"],
      ["4", "5"],
    ]);
    await asked.end("2");
    await asked.ask("Ada", "6");
    expect(asked.got).toEqual(["1", "2", "3", "6"]);
  });

  it("are given up by who leaves, before or while they wait", async () => {
    const leaving = new AbortController();
    await asked.end("1");
    await asked.ask("Ada", "6", leaving.signal);
    leaving.abort();
    await settled();
    expect(asked.refused).toEqual(["6"]);
    await asked.ask("Ada", "7", leaving.signal);
    expect(asked.refused).toEqual(["6", "7"]);
    await asked.ask("Ada", "8");
    for (const name of ["2", "3", "4", "5"]) await asked.end(name);
    expect(asked.got).toEqual(["1", "2", "3", "4", "5", "8"]);
  });

  it("wait in any number, and for any time, where nothing limits them", async () => {
    const free = new Asked(new Turns({ atOnce: 1 }));
    for (let nth = 0; nth < 200; nth++) await free.ask("Ada", String(nth));
    await vi.advanceTimersByTimeAsync(3_600_000);
    await free.end("0");
    expect([free.got, free.refused]).toEqual([["0", "1"], []]);
  });
});
