import { describe, expect, test } from "vitest";
import { encode, encodeRetry, HEARTBEAT } from "~/domain/messages/stream-format";
import { atMost } from "~/platform/at-most";

const message = (content: string) => ({
  id: 7,
  sender_user_id: "one",
  recipient_user_id: "other",
  content,
  created_at: new Date("2026-11-03T10:00:00.123Z"),
});

describe("a stream", () => {
  test("sends a message with its number, and everything else without one", () => {
    expect(encode({ event: "message", number: 12, data: message("Hello") })).toBe(
      'id: 12\nevent: message\ndata: {"id":7,"sender_user_id":"one","recipient_user_id":"other","content":"Hello","created_at":"2026-11-03T10:00:00.123Z"}\n\n',
    );
    expect(encode({ event: "read", data: { up_to: 7 } })).toBe('event: read\ndata: {"up_to":7}\n\n');
  });

  test.each(["a\nb\r\nc\rd", "\n\ndata: x\n\nid: 99", "\u2028\u2029\u0085\u0000", "a\u200bשלום👩‍👩‍👧 <b>&"])(
    "sends the text %j in one line, and unchanged",
    (content) => {
      const lines = encode({ event: "message", number: 1, data: message(content) }).split(/\r\n|\n|\r/);
      expect(lines).toHaveLength(5);
      expect(JSON.parse(lines[2]?.slice("data: ".length) ?? "").content).toBe(content);
    },
  );

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
