import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableName, gt, inArray, notInArray, sql } from "drizzle-orm";
import { removeFiles } from "~/domain/coaching/photos/photos.server";
import { byClosing, isClosedSince } from "~/domain/people/accounts/presence-conditions.server";
import { clock } from "~/domain/shared/calendar/clock";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { PERSONAL_DATA } from "~db/personal-data";
import { deletedPeople, removedPhotos, users } from "~db/schema/index";
import { vacuum } from "~db/vacuum";
import { hasBegun, hasNoClients, isDue } from "./due.server";
import { hashOfPerson, personHash } from "./hash.server";
import { addToList } from "./list.server";
import { AT_ONCE, isAnythingLeft, PARTS } from "./rows.server";

/** Tells how the deletion of a person ended: they are gone, or left to the next run, because something remains or they came back. */
type End = "gone" | "left";

const PERSONAL_TABLES = PERSONAL_DATA.map(({ table }) => getTableName(table));

/** Limits how often a deletion looks again for rows that requests have added meanwhile, before it leaves them to the next run. */
const ROUNDS = 5;

/**
 * Deletes the people whose days to come back are over, one after the other, and then vacuums the tables. It may be stopped anywhere,
 * and several processes may do it at once: each step is a transaction that can be done again.
 * @returns the number of people who are gone
 */
export async function deleteDuePeople(signal?: AbortSignal): Promise<number> {
  const touched = new Set<string>();
  const tried: string[] = [];
  const gone: string[] = [];
  for (;;) {
    const person = await nextDue(tried);
    if (!person) break;
    tried.push(person);
    if ((await deletePerson(person, touched, signal)) === "gone") gone.push(personHash(person));
  }
  await vacuumAfter(gone, touched, signal);
  return gone.length;
}

/** Deletes one person who is due, now. @returns false when something is left to the next run */
export async function deleteOne(person: string): Promise<boolean> {
  const touched = new Set<string>();
  const isGone = (await deletePerson(person, touched)) === "gone";
  await vacuumAfter(isGone ? [personHash(person)] : [], touched);
  return isGone;
}

/** Finds a person who is due, whom no other process has locked, and who has not been tried. */
async function nextDue(tried: string[]): Promise<string | null> {
  const [found] = await db.transaction((tx) =>
    tx
      .select({ user_id: users.user_id })
      .from(users)
      .where(and(isDue(), hasNoClients(), notInArray(users.user_id, tried)))
      .orderBy(byClosing, asc(users.id))
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  return found?.user_id ?? null;
}

async function deletePerson(person: string, touched: Set<string>, signal?: AbortSignal): Promise<End> {
  const steps = deletionOf(person, touched);
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await steps.next();
    if (done) return value;
    // The embedded database works without a pause, and would let no request of others in.
    await setImmediate();
  }
}

/**
 * Deletes a due person in steps, after each of which others may pass. Whoever stops between two of them can begin again.
 * @param touched gets the names of the tables whose rows have changed
 */
export async function* deletionOf(person: string, touched: Set<string>): AsyncGenerator<void, End> {
  if (!(await begin(person, touched))) return "left";
  yield;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { table, run } of PARTS) {
      for (;;) {
        const changed = await locked(person, (tx) => run(tx, person));
        if (!changed) break;
        touched.add(getTableName(table));
        yield;
      }
    }
    if (!(yield* removePictures(person))) return "left";
    const isGone = await locked(person, async (tx) => {
      if (await isAnythingLeft(tx, person)) return false;
      await tx.delete(users).where(eq(users.user_id, person));
      return true;
    });
    // Another process has ended the deletion.
    if (isGone === null) return "left";
    if (isGone) {
      for (const table of [users, removedPhotos]) touched.add(getTableName(table));
      log.info("a closed account was deleted");
      return "gone";
    }
    yield;
  }
  log.warn("a closed account is not deleted yet: requests have added rows meanwhile; the next run goes on");
  return "left";
}

/**
 * Notes a person among the deleted, in the file first: a kill in between leaves a line about somebody who is deleted later. From then on
 * nobody takes the deletion back. @returns false for somebody who is not due
 */
async function begin(person: string, touched: Set<string>): Promise<boolean> {
  const id_hash = personHash(person);
  const [due] = await db
    .select({ hasBegun })
    .from(users)
    .where(and(eq(users.user_id, person), isDue(), hasNoClients()));
  if (!due) return false;
  if (!due.hasBegun) await addToList([id_hash]);
  // An earlier run was stopped before its vacuum.
  else for (const table of PERSONAL_TABLES) touched.add(table);
  const begun = await locked(person, async (tx) => {
    const [still] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.user_id, person), isDue()));
    if (!still) return false;
    await tx
      .insert(deletedPeople)
      .values({ id_hash })
      .onConflictDoUpdate({ target: deletedPeople.id_hash, set: { is_vacuumed: false } });
    return true;
  });
  return begun ?? false;
}

/** Runs a step in a transaction that locks the person, so that nobody adds rows or takes the closing back. Null when they are gone. */
async function locked<Result>(
  person: string,
  step: (tx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.user_id, person))
      .for("update");
    return found ? await step(tx) : null;
  });
}

/** Removes the pictures of a person's noted keys, and the notes after them. @returns false when some could not be removed */
async function* removePictures(person: string): AsyncGenerator<void, boolean> {
  let areGone = true;
  for (let last = ""; ; ) {
    const noted = await db
      .select({ key: removedPhotos.key })
      .from(removedPhotos)
      .where(and(eq(removedPhotos.owner_user_id, person), gt(removedPhotos.key, last)))
      .orderBy(asc(removedPhotos.key))
      .limit(AT_ONCE.photos);
    const end = noted.at(-1);
    if (!end) return areGone;
    last = end.key;
    const removed: string[] = [];
    for (const { key } of noted) if (await removeFiles(key)) removed.push(key);
    if (removed.length < noted.length) areGone = false;
    if (removed.length > 0) await db.delete(removedPhotos).where(inArray(removedPhotos.key, removed));
    yield;
  }
}

/**
 * Vacuums the tables of deletions that have ended and not been followed by it: those that this process has touched, or all personal
 * ones where another process was stopped before it came to it.
 */
async function vacuumAfter(gone: string[], touched: Set<string>, signal?: AbortSignal): Promise<void> {
  const isEnded = sql`not exists (select from ${users} where ${hashOfPerson(users.user_id)} = ${deletedPeople.id_hash} and ${isClosedSince(clock.now())})`;
  const owed = await db
    .select({ id_hash: deletedPeople.id_hash })
    .from(deletedPeople)
    .where(and(eq(deletedPeople.is_vacuumed, false), isEnded));
  if (owed.length === 0) return;
  const hashes = owed.map(({ id_hash }) => id_hash);
  const areOwn = hashes.every((hash) => gone.includes(hash));
  await vacuum(settings(), areOwn ? [...touched] : PERSONAL_TABLES, async () => {
    await setImmediate();
    signal?.throwIfAborted();
  });
  await db.update(deletedPeople).set({ is_vacuumed: true }).where(inArray(deletedPeople.id_hash, hashes));
}
