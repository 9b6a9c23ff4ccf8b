import { afterEach, expect, it, vi } from "vitest";
import { afterOwnChanges } from "~/http/own-changes.server";
import { enterRequestScope, requestScope } from "~/http/request-scope.server";

afterEach(() => void vi.useRealTimers());

/** Starts a change of a session. @returns the function that answers it */
function change(session: string): () => void {
  const listeners: (() => void)[] = [];
  enterRequestScope({
    ...requestScope(),
    connection: {
      becomeStream: () => {},
      buffered: () => 0,
      emptied: async () => {},
      onClose: (listener) => void listeners.push(listener),
      closed: () => new AbortController().signal,
      cut: () => {},
    },
  });
  void afterOwnChanges(session, "change");
  return () => {
    for (const listener of listeners) listener();
  };
}

/** Tells whether a request that reads goes on before time passes. */
async function goesOn(session: string): Promise<boolean> {
  let isOn = false;
  void afterOwnChanges(session, "nothing").then(() => {
    isOn = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isOn;
}

it("a request that reads waits until all changes of its session are answered", async () => {
  vi.useFakeTimers();
  const answers = [change("one"), change("one")];
  expect(await goesOn("one")).toBe(false);
  answers[0]?.();
  expect(await goesOn("one")).toBe(false);
  answers[1]?.();
  expect(await goesOn("one")).toBe(true);
});

it("neither another session nor a change or an upload waits", async () => {
  vi.useFakeTimers();
  const answer = change("one");
  expect(await goesOn("two")).toBe(true);
  await afterOwnChanges("one", "upload");
  await afterOwnChanges("one", "change");
  answer();
});

it("a request that reads waits for a second at most", async () => {
  vi.useFakeTimers();
  const answer = change("slow");
  let isOn = false;
  void afterOwnChanges("slow", "nothing").then(() => {
    isOn = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isOn).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOn).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(await goesOn("slow")).toBe(true);
});
