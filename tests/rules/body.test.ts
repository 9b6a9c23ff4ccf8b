import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readText } from "~/http/body.server";
import { arrivingRequest } from "../support/arriving-request";

const arriving = () => arrivingRequest("application/json");
const SECOND = 1000;

describe("a body", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is read as text, in whatever pieces it arrives", async () => {
    const { request, send, end } = arriving();
    const reading = readText(request, "application/json", 100);
    for (const chunk of ['{"a":', '"', "ä", '"}']) {
      send(chunk);
      await vi.advanceTimersByTimeAsync(59 * SECOND);
    }
    end();
    expect(await reading).toBe('{"a":"ä"}');
  });

  it("may stall for 60 seconds", async () => {
    const { request, send } = arriving();
    const refused = expect(readText(request, "application/json", 100)).rejects.toMatchObject({
      status: 408,
      text: "too_slow",
    });
    send('{"a":');
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    await refused;
  });

  it("may take 10 minutes", async () => {
    const { request, send } = arriving();
    let isRead = false;
    const refused = expect(
      readText(request, "application/json", 10_000).finally(() => {
        isRead = true;
      }),
    ).rejects.toMatchObject({ status: 408 });
    for (let seconds = 0; seconds < 590; seconds += 10) {
      send(" ");
      await vi.advanceTimersByTimeAsync(10 * SECOND);
    }
    expect(isRead).toBe(false);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    await refused;
  });

  it("that is too long is discarded before the answer, for 20 seconds at most", async () => {
    const { request, send } = arriving();
    let isRead = false;
    const refused = expect(
      readText(request, "application/json", 10).finally(() => {
        isRead = true;
      }),
    ).rejects.toMatchObject({ status: 413 });
    send("x".repeat(11));
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    expect(isRead).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await refused;
  });

  it("whose connection is lost is refused like an unreadable one", async () => {
    const { request, send, lose } = arriving();
    const refused = expect(readText(request, "application/json", 100)).rejects.toMatchObject({
      status: 400,
      text: "unreadable_body",
    });
    send("{");
    lose();
    await refused;
  });
});
