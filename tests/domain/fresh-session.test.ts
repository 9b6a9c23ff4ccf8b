import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { requireFreshSession } from "~/http/fresh-session.server";
import { sessionHeaders } from "~/http/session.server";
import { doorOf, setDoor } from "~/http/sign-in-door.server";
import { db } from "~db/client";
import { sessions } from "~db/schema";
import { letClockRun, stopClock } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { startSession } from "../support/sign-in";

const MINUTE = 60_000;

afterEach(letClockRun);

/** Returns a request with the cookies of an answer. */
function sentWith(cookies: string[]) {
  const cookie = cookies.map((each) => each.split(";")[0]).join("; ");
  return new Request("http://localhost/my-data/close", { headers: { cookie } });
}

describe("a page that needs a fresh session", () => {
  const PAGE = "/my-data/close";

  /** Opens the page so many seconds after a sign-in. Returns where it leads, or null when it opens. */
  async function opened(user: User, seconds: number): Promise<string | null> {
    const headers = await sessionHeaders({ user, sessionId: await startSession(user) });
    await db.update(sessions).set({ created_at: sql`now() - make_interval(secs => ${seconds})` });
    const args = { request: sentWith(headers.getSetCookie()), params: {}, context: {} };
    return await requireFreshSession(args, PAGE).then(
      () => null,
      (answer: Response) => answer.headers.get("location"),
    );
  }

  const AGAIN = "/my-data/sign-in-again?page=%2Fmy-data%2Fclose";
  it.each([
    [9.9, null],
    [10.1, AGAIN],
    [60 * 24, AGAIN],
  ])(
    "%d minutes after a sign-in leads to %s, for trainers and people who are out too",
    async (minutes, to) => {
      const trainer = await makeTrainer();
      const people = [
        trainer,
        await makeClient(trainer),
        await makeClient(trainer, { archived_at: new Date() }),
      ];
      for (const person of people) expect(await opened(person, minutes * 60)).toBe(to);
    },
  );
});

describe("the door of a sign-in", () => {
  const DOOR = { to: "again", person: "somebody", page: "/my-data/close" } as const;

  it("is kept for 30 minutes, for the sign-in with its state only", async () => {
    const request = sentWith([await setDoor(DOOR, "its state")]);
    const at = Date.now();
    stopClock(at + 29 * MINUTE);
    expect(await doorOf(request, "its state")).toEqual(DOOR);
    for (const other of ["another state", null]) expect(await doorOf(request, other)).toBeNull();
    stopClock(at + 31 * MINUTE);
    expect(await doorOf(request, "its state")).toBeNull();
  });
});
