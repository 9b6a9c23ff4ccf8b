import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { countPhoto } from "~/domain/people/accounts/write-counts.server";
import { WRITE_LIMITS, type Writes } from "~/domain/people/accounts/write-limits";
import { findSignedIn } from "~/domain/screens/signed-in.server";
import { db } from "~db/client";
import { users, writeCounts } from "~db/schema";
import { makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

const { minute, hour, photosPerHour, uploadsPerHour } = WRITE_LIMITS;

let trainer: User;
let person: User;
let session: string;
beforeEach(async () => {
  trainer ??= await makeTrainer();
  person = await makeClient(trainer);
  session = await startSession(person);
});

/** Sends a write as a call does. Returns null when it was counted, otherwise the seconds to wait. */
const call = (writes: Writes = "change", id = session): Promise<number | null> =>
  findSession(id, writes).then(
    (user) => (user ? null : Number.NaN),
    (error) => error.retryAfter,
  );
/** Sends a write as a form does. Returns the same. */
const form = async (writes: Writes = "change", id = session): Promise<number | null> =>
  (await findSignedIn(id, writes))?.wait ?? null;

const countsOf = async ({ user_id }: User) => {
  const [row] = await db.select().from(writeCounts).where(eq(writeCounts.user_id, user_id));
  return row && [row.minute_writes, row.hour_writes, row.hour_uploads];
};
/** Sets what the person has written in the current minute and hour. */
const setCounts = (counts: Partial<typeof writeCounts.$inferInsert>) =>
  db
    .insert(writeCounts)
    .values({
      user_id: person.user_id,
      minute_from: sql`now()`,
      minute_writes: 0,
      hour_from: sql`now()`,
      hour_writes: 0,
      hour_uploads: 0,
      ...counts,
    })
    .onConflictDoUpdate({ target: writeCounts.user_id, set: counts });
const photosOf = async ({ user_id }: User) => {
  const [row] = await db.select().from(writeCounts).where(eq(writeCounts.user_id, user_id));
  return row?.hour_photos;
};
/** Counts a photo as the transaction does that stores it. */
const store = () => db.transaction((tx) => countPhoto(tx, person));
/** Moves the begin of a window into the past. */
const ago = (interval: string) => sql`now() - ${interval}::interval` as unknown as Date;

describe.each([
  ["a call", call],
  ["a form", form],
])("%s", (_, send) => {
  it("counts a change and an upload, and nothing for a look", async () => {
    await send("nothing");
    expect(await countsOf(person)).toBeUndefined();
    expect([await send(), await send("upload"), await send("nothing")]).toEqual([null, null, null]);
    expect(await countsOf(person)).toEqual([2, 2, 1]);
  });

  it("is refused after the changes of a minute, until the minute has ended", async () => {
    await setCounts({ minute_writes: minute - 1, hour_writes: 1000 });
    expect(await send()).toBeNull();
    const wait = await send();
    expect(wait).toBeGreaterThan(30);
    expect(wait).toBeLessThanOrEqual(60);
    await setCounts({ minute_from: ago("61 seconds") });
    expect(await send()).toBeNull();
    expect(await countsOf(person)).toEqual([1, 1002, 0]);
  });

  it("is refused after the changes of an hour, until the hour has ended", async () => {
    await setCounts({ hour_writes: hour - 1, hour_uploads: 7, hour_from: ago("20 minutes") });
    expect(await send()).toBeNull();
    const wait = await send();
    expect(wait).toBeGreaterThan(39 * 60);
    expect(wait).toBeLessThanOrEqual(40 * 60);
    await setCounts({ hour_from: ago("61 minutes") });
    expect(await send()).toBeNull();
    expect((await countsOf(person))?.slice(1)).toEqual([1, 0]);
  });

  it("is refused after 240 uploads of an hour, stored or not, while changes go on", async () => {
    await setCounts({ hour_uploads: 239 });
    expect(await send("upload")).toBeNull();
    expect(await send("upload")).toBeGreaterThan(59 * 60);
    expect(await send("change")).toBeNull();
    expect(await countsOf(person)).toEqual([2, 2, uploadsPerHour]);
  });

  it("is not refused because of full windows that begin in the future, where a wrong clock began them", async () => {
    for (const later of ["400 days", "30 seconds"]) {
      const from = sql`now() + ${later}::interval` as unknown as Date;
      const full = { minute_writes: minute, hour_writes: hour, hour_uploads: uploadsPerHour };
      await setCounts({ minute_from: from, hour_from: from, ...full });
      expect([await send("upload"), await send()]).toEqual([null, null]);
      expect(await countsOf(person)).toEqual([2, 2, 1]);
    }
  });

  it("is refused after 60 stored photos of an hour, however few uploads they took", async () => {
    await setCounts({ hour_uploads: 60, hour_photos: 59 });
    expect(await send("upload")).toBeNull();
    expect(await photosOf(person)).toBe(59);
    await store();
    expect(await photosOf(person)).toBe(photosPerHour);
    expect(await send("upload")).toBeGreaterThan(59 * 60);
    expect(await send("change")).toBeNull();
    await setCounts({ hour_from: ago("61 minutes") });
    expect(await send("upload")).toBeNull();
    expect(await photosOf(person)).toBe(0);
  });

  it("names the longer wait when the minute and the hour are full", async () => {
    await setCounts({ minute_writes: minute, hour_writes: hour, hour_from: ago("50 minutes") });
    expect(await send()).toBeGreaterThan(9 * 60);
  });

  it("does not count refused changes", async () => {
    await setCounts({ minute_writes: minute, hour_writes: minute });
    for (let time = 0; time < 3; time++) expect(await send()).toBeGreaterThan(0);
    expect(await countsOf(person)).toEqual([minute, minute, 0]);
  });

  it("counts changes of the same moment exactly", async () => {
    await setCounts({ minute_writes: minute - 5 });
    const waits = await race(20, () => send());
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(await countsOf(person)).toEqual([minute, 5, 0]);
  });

  it("counts the first changes of the same moment exactly", async () => {
    await race(10, () => send());
    expect(await countsOf(person)).toEqual([10, 10, 0]);
  });

  it("counts all sessions of a person together, and each person apart", async () => {
    const second = await startSession(person);
    const other = await makeClient(trainer);
    await setCounts({ minute_writes: minute - 2 });
    expect([await send("change", session), await send("change", second)]).toEqual([null, null]);
    expect(await send("change", second)).toBeGreaterThan(0);
    expect(await send("change", await startSession(other))).toBeNull();
    expect(await countsOf(other)).toEqual([1, 1, 0]);
  });

  it("counts nothing for an unknown session and for an archived person", async () => {
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, person.user_id));
    await send("change", "unknown");
    await send();
    expect(await countsOf(person)).toBeUndefined();
  });
});

describe("a stored photo", () => {
  it("counts for a person who has written nothing in this hour", async () => {
    await store();
    expect([await photosOf(person), await countsOf(person)]).toEqual([1, [0, 0, 0]]);
  });

  it("begins an hour that ended while the upload took", async () => {
    await setCounts({ hour_from: ago("61 minutes"), hour_writes: 7, hour_uploads: 5, hour_photos: 60 });
    await store();
    expect([await photosOf(person), await countsOf(person)]).toEqual([1, [0, 0, 0]]);
  });

  it("is refused beyond the 60 of an hour, exactly, whatever is stored at the same moment", async () => {
    await setCounts({ hour_photos: photosPerHour - 3, hour_from: ago("20 minutes") });
    const refused = await race(8, () =>
      store().then(
        () => null,
        (error) => error,
      ),
    );
    expect(refused.filter((error) => error === null)).toHaveLength(3);
    const error = refused.find(Boolean);
    expect(error).toMatchObject({ status: 429, text: "too_many_changes_this_hour" });
    expect(error.retryAfter).toBeGreaterThan(39 * 60);
    expect(error.retryAfter).toBeLessThanOrEqual(40 * 60);
    expect(await photosOf(person)).toBe(photosPerHour);
  });

  it("does not count if its transaction fails", async () => {
    const failing = db.transaction(async (tx) => {
      await countPhoto(tx, person);
      throw new Error("the row is refused");
    });
    await expect(failing).rejects.toThrow("the row is refused");
    expect(await photosOf(person)).toBeUndefined();
  });
});

it("a refused call says how long the user has to wait", async () => {
  await setCounts({ minute_writes: minute });
  await expect(findSession(session, "change")).rejects.toMatchObject({
    status: 429,
    text: "too_many_changes",
  });
  await setCounts({ hour_writes: hour });
  await expect(findSession(session, "change")).rejects.toMatchObject({
    status: 429,
    text: "too_many_changes_this_hour",
  });
});

it("a refused form still has its user and the facts of the menu", async () => {
  await setCounts({ minute_writes: minute });
  const signedIn = await findSignedIn(session, "change");
  expect(signedIn?.user).toEqual(person);
  expect(signedIn?.coach.name).toBe("Tara Trainer");
});

it("the counts go with the person", async () => {
  await call();
  await db.delete(users).where(eq(users.user_id, person.user_id));
  expect(await countsOf(person)).toBeUndefined();
});

it("counting does not wait for the disk", async () => {
  const [table] = await db
    .select({ persistence: sql<string>`relpersistence` })
    .from(sql`pg_class`)
    .where(sql`relname = 'write_counts'`);
  expect(table?.persistence).toBe("u");
});
