import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Batches } from "~/domain/shared/pages/batches.server";
import type { Connection } from "~/http/connection.server";
import { LISTS_AT_ONCE, listResponse } from "~/http/list-response.server";
import { enterRequestScope } from "~/http/request-scope.server";

/** The end of a connection: how much waits in it, and what was done to it. */
class Reader implements Connection {
  waiting = 0;
  isCut = false;
  #closed = new AbortController();
  #taken: (() => void)[] = [];
  becomeStream() {}
  buffered = () => this.waiting;
  emptied = () => new Promise<void>((resolve) => this.#taken.push(resolve));
  onClose(listener: () => void) {
    this.#closed.signal.addEventListener("abort", listener);
  }
  closed = () => this.#closed.signal;
  cut() {
    this.isCut = true;
    this.close();
  }
  close() {
    this.#closed.abort();
    for (const resolve of this.#taken) resolve();
  }
}

let reader: Reader;
let read = 0;
beforeEach(() => {
  reader = new Reader();
  read = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list of 5 pieces, whose piece with this number fails. */
async function* list(failing = Number.NaN): Batches<{ id: number; text: string }> {
  for (let batch = 0; batch < 5; batch++) {
    if (batch === failing) throw new Error("the database is gone");
    read++;
    yield { rows: [{ id: batch, text: "x".repeat(100_000) }], isLast: batch === 4 };
  }
}

let people = 0;
const answer = (batches: Batches<unknown>, person = { user_id: `person ${++people}` }, method = "GET") => {
  enterRequestScope({ address: "", sender: "foreign", queries: 0, connection: reader });
  return listResponse(new Request("http://localhost/api/list", { method }), person, batches);
};

it("a list is one JSON array, with the bytes that it would have at once", async () => {
  const rows: unknown[] = [];
  for await (const batch of list()) rows.push(...batch.rows);
  expect(await (await answer(list())).text()).toBe(JSON.stringify(rows));
});

it("what fails before the first batch is thrown, and the turns of the user are free", async () => {
  const person = { user_id: "unlucky" };
  for (let times = 0; times <= LISTS_AT_ONCE; times++)
    await expect(answer(list(0), person)).rejects.toThrow("the database is gone");
});

it("what fails later ends the connection", async () => {
  const body = (await answer(list(2))).body?.getReader();
  while (!(await body?.read())?.done);
  expect(reader.isCut).toBe(true);
});

it("a reader that takes nothing for a minute is cut off, and the list is read no further", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const person = { user_id: "sleeper" };
  const body = (await answer(list(), person)).body?.getReader();
  await body?.read();
  reader.waiting = 200_000;
  const next = body?.read();
  await vi.advanceTimersByTimeAsync(59_000);
  expect([reader.isCut, read < 4]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([reader.isCut, (await next)?.done]).toEqual([true, true]);
  expect(read).toBeLessThan(4);
  // As many lists as a person may have at once begin again.
  for (let turn = 0; turn < LISTS_AT_ONCE; turn++) await answer(list(), person);
});

it("HEAD reads one batch, and ends its turn", async () => {
  const person = { user_id: "head" };
  for (let times = 0; times <= LISTS_AT_ONCE; times++)
    expect((await answer(list(), person, "HEAD")).body).toBeNull();
  expect(read).toBe(LISTS_AT_ONCE + 1);
});
