import { eq, inArray, sql } from "drizzle-orm";
import { outOf } from "~/domain/people/accounts/presence";
import { close, recordRights } from "~/domain/people/accounts/presence.server";
import type { User } from "~/domain/people/accounts/user.server";
import { everyClient } from "~/domain/people/clients/clients.server";
import { Conflict, NotFound } from "~/domain/shared/errors";
import { db, type Transaction } from "~db/client";
import { deletedPeople, users } from "~db/schema/index";
import { deleteOne } from "./deletion.server";
import { dueSince } from "./due.server";
import { hashOfPerson } from "./hash.server";
import { addToList, listedHere } from "./list.server";
import { countRows } from "./rows.server";

/** The number of hashes that one statement gets. */
const HASHES_AT_ONCE = 1000;

/** The deleted people of a list who are here again, and how many of them are trainers with clients. */
export interface FoundAgain {
  people: number;
  waiting: number;
}

/**
 * Closes the people of a list again who have come back with a backup, so that the next run of the deletion takes them. Adds the whole
 * list to what this installation knows of deleted people. @param hashes of their ids
 */
export async function deleteAgain(hashes: readonly string[]): Promise<FoundAgain> {
  const known = await listedHere();
  await addToList(hashes.filter((hash) => !known.has(hash)));
  const found: FoundAgain = { people: 0, waiting: 0 };
  for (let at = 0; at < hashes.length; at += HASHES_AT_ONCE) {
    const some = hashes.slice(at, at + HASHES_AT_ONCE);
    await db.transaction(async (tx) => {
      await tx
        .insert(deletedPeople)
        .values(some.map((id_hash) => ({ id_hash, is_vacuumed: true })))
        .onConflictDoNothing();
      const people = await tx
        .select()
        .from(users)
        .where(inArray(hashOfPerson(users.user_id), some))
        .for("update");
      for (const person of people) {
        await closeForGood(tx, person);
        if (await hasClients(tx, person)) found.waiting += 1;
      }
      found.people += people.length;
    });
  }
  return found;
}

/** A person whom the operator deletes, and the number of rows by table that go along. */
export interface ToDelete {
  person: User;
  rows: Map<string, number>;
}

/** Finds a person by the e-mail address, and counts what a deletion takes away. @throws NotFound, Conflict for a trainer with clients */
export async function findToDelete(email: string): Promise<ToDelete> {
  return await db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
    if (!person) throw new NotFound();
    if (await hasClients(tx, person)) throw new Conflict("clients_left");
    return { person, rows: await countRows(tx, person.user_id) };
  });
}

/**
 * Deletes a person at once and to the end.
 * @returns false when something is left to the next run
 * @throws Conflict for a trainer with clients
 */
export async function deleteNow({ user_id }: User): Promise<boolean> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.user_id, user_id)).for("update");
    if (!person) return;
    if (await hasClients(tx, person)) throw new Conflict("clients_left");
    await closeForGood(tx, person);
  });
  return await deleteOne(user_id);
}

const hasClients = async (tx: Transaction, trainer: User) =>
  (await tx.$count(users, everyClient(trainer))) > 0;

/** Closes an account whose days to come back are over at once. */
async function closeForGood(tx: Transaction, person: User): Promise<void> {
  await close(tx, person, "operator", dueSince());
  if (outOf(person)?.why !== "closed") await recordRights(tx, person, "closed", "operator");
}
