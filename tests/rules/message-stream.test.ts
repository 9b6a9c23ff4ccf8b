import { describe, expect, test } from "vitest";
import { encode, encodeRetry, HEARTBEAT } from "~/domain/messages/stream-format";
import { atMost } from "~/platform/at-most";

describe("a stream", () => {
  test("sends the number of the last entry as the id too, and everything else without one", () => {
    expect(encode({ event: "entries", data: { last_number: 12 } })).toBe(
      'id: 12\nevent: entries\ndata: {"last_number":12}\n\n',
    );
    expect(encode({ event: "read", data: { up_to: 7 } })).toBe('event: read\ndata: {"up_to":7}\n\n');
  });

  test("begins with a pause of 1 to 3 seconds, and keeps the connection open with a comment", () => {
    expect([0, 0.5, 0.999].map(encodeRetry)).toEqual([
      "retry: 1000\n\n",
      "retry: 2000\n\n",
      "retry: 2998\n\n",
    ]);
    expect(HEARTBEAT).toMatch(/^:[^\n]*\n\n$/);
  });
});

describe("work that is limited to some pieces at a time", () => {
  test("runs at most that many, the others in their order, and goes on after one that fails", async () => {
    const run = atMost(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = Array.from({ length: 6 }, (_, index) =>
      run(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running--;
        if (index === 1) throw new Error("failed");
        return index;
      }),
    );
    const settled = Promise.allSettled(work);
    await expect
      .poll(() => {
        ends.shift()?.();
        return started.length;
      })
      .toBe(6);
    for (const end of ends) end();
    expect((await settled).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      ...Array(4).fill("fulfilled"),
    ]);
    expect([most, started]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
  });
});
