import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteAgain, deleteNow, findToDelete } from "~/domain/coaching/deletion/again.server";
import { deleteDuePeople } from "~/domain/coaching/deletion/deletion.server";
import { personHash } from "~/domain/coaching/deletion/hash.server";
import { hashesIn } from "~/domain/coaching/deletion/list.server";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import {
  closeAccount,
  closingFacts,
  comeBack,
  deleteClient,
  findDeletableClient,
  takeBackDeletion,
} from "~/domain/coaching/membership/closing.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { sweepRightsEvents } from "~/domain/people/accounts/rights-events.server";
import { findPerson, findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { accessCodes, deletedPeople, rightsEvents, users } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { emptyDatabase, makeClient, makeTrainer, reread } from "../support/database";
import { writePlan } from "../support/nutrition-plans";
import { race } from "../support/race";
import { startSession } from "../support/sign-in";

const TODAY = "2025-06-11";
const START = addDays(TODAY, -9);

let trainer: User;
let client: User;
beforeEach(async () => {
  await emptyDatabase();
  itIs(START);
  trainer = await makeTrainer();
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at: new Date(`${START}T08:00:00Z`) });
});

const close = async (person: User, email: string) =>
  await closeAccount(person, email, await startSession(person));
const events = async ({ user_id }: User) =>
  (
    await db.select().from(rightsEvents).where(eq(rightsEvents.user_id, user_id)).orderBy(rightsEvents.id)
  ).map(({ kind, done_by }) => `${kind} by ${done_by}`);
const closing = async (who: User) => {
  const { closed_at, closed_by } = await reread(who);
  return closed_at && closed_by;
};
const byTrainer = async () => {
  await archiveClient(trainer, client.user_id);
  await deleteClient(trainer, client.user_id, client.email);
};

describe("closing an account", () => {
  it("ends every session, and begins one that leads to /my-data alone", async () => {
    const sessions = [await startSession(client), await startSession(client)];
    const { sessionId } = await close(client, ` ${client.email.toUpperCase()} `);
    for (const session of sessions) expect(await findPerson(session)).toBeNull();
    expect(await findSession(sessionId)).toBeNull();
    expect((await findPerson(sessionId))?.user.closed_by).toBe("self");
    expect(await events(client)).toEqual(["closed by self"]);
  });

  it("needs the e-mail address of the account", async () => {
    await archiveClient(trainer, client.user_id);
    const refusal = { status: 400, text: "email_differs", fields: { email: [] } };
    await expect(close(client, trainer.email)).rejects.toMatchObject(refusal);
    await expect(deleteClient(trainer, client.user_id, trainer.email)).rejects.toMatchObject(refusal);
    expect(await closing(client)).toBeNull();
  });

  it("is done once when it is sent twice, and moves no date of a trainer's deletion", async () => {
    const sent = await Promise.allSettled(
      await race(2, async () => close(client, client.email).catch((error) => error)),
    );
    expect(
      sent.filter((each) => each.status === "fulfilled" && "text" in (each.value as object)),
    ).toHaveLength(1);
    const { closed_at } = await reread(client);
    itIs(TODAY);
    await expect(close(client, client.email)).rejects.toMatchObject({ text: "closed_already" });
    expect((await reread(client)).closed_at).toEqual(closed_at);
  });

  it("stays possible for somebody who is archived, and for a trainer's client only then", async () => {
    await expect(deleteClient(trainer, client.user_id, client.email)).rejects.toMatchObject({ status: 404 });
    await expect(findDeletableClient(trainer, client.user_id)).rejects.toMatchObject({ status: 404 });
    await archiveClient(trainer, client.user_id);
    const stranger = await makeTrainer();
    await expect(deleteClient(stranger, client.user_id, client.email)).rejects.toMatchObject({ status: 404 });
    await close(client, client.email);
    expect(await closing(client)).toBe("self");
    await expect(deleteClient(trainer, client.user_id, client.email)).rejects.toMatchObject({ status: 404 });
  });

  it("is refused to a trainer as long as a client is there, out or not", async () => {
    const refusal = { status: 409, text: "clients_left" };
    await expect(close(trainer, trainer.email)).rejects.toMatchObject(refusal);
    await byTrainer();
    await expect(close(trainer, trainer.email)).rejects.toMatchObject(refusal);
    expect(await closingFacts(trainer)).toEqual({ clients: 1, isOnlyTrainer: true });
    await deleteNow(client);
    await makeTrainer();
    expect(await closingFacts(trainer)).toEqual({ clients: 0, isOnlyTrainer: false });
    const { id } = await makeCode(trainer);
    await close(trainer, trainer.email);
    const [code] = await db.select().from(accessCodes).where(eq(accessCodes.id, id));
    expect(code?.revoked_at).not.toBeNull();
  });

  it("shows a trainer the plans of the client to copy", async () => {
    const plan = await writePlan(trainer, client, "Oats");
    await archiveClient(trainer, client.user_id);
    expect(await findDeletableClient(trainer, client.user_id)).toMatchObject({
      plans: [{ id: plan.id, kind: "nutrition", title: plan.title }],
      allPlans: 1,
    });
  });
});

describe("coming back", () => {
  it("ends the sessions, and no day in between is missed", async () => {
    await writePlan(trainer, client, "Oats");
    itIs(addDays(TODAY, -3));
    const { sessionId } = await close(client, client.email);
    itIs(TODAY);
    await comeBack(client);
    expect(await findPerson(sessionId)).toBeNull();
    const after = await reread(client);
    expect(after).toMatchObject({ closed_at: null, closed_by: null, weekly_from: TODAY });
    expect((await adherence(after)).days.slice(-5).map(({ rate }) => rate)).toEqual([
      0,
      null,
      null,
      null,
      null,
    ]);
    expect(await events(client)).toEqual(["closed by self", "came_back by self"]);
  });

  it("leaves a client whom the trainer has deleted in the archive, as before", async () => {
    await writePlan(trainer, client, "Oats");
    await byTrainer();
    itIs(addDays(TODAY, -4));
    await takeBackDeletion(trainer, client.user_id);
    expect(await reread(client)).toMatchObject({
      closed_at: null,
      archived_at: new Date(`${START}T12:00:00Z`),
    });
    itIs(TODAY);
    await restoreClient(trainer, client.user_id);
    expect((await adherence(await reread(client))).days.slice(-9).map(({ rate }) => rate)).toEqual(
      Array(9).fill(null),
    );
  });

  it("is for the one who has closed the account", async () => {
    const refusal = { status: 409, text: "closed_by_other" };
    await close(client, client.email);
    await expect(takeBackDeletion(trainer, client.user_id)).rejects.toMatchObject(refusal);
    await comeBack(client);
    await expect(comeBack(client)).rejects.toMatchObject({ status: 409, text: "not_closed" });
    await byTrainer();
    await expect(comeBack(client)).rejects.toMatchObject(refusal);
    await expect(restoreClient(trainer, client.user_id)).rejects.toMatchObject({ status: 404 });
    await expect(takeBackDeletion(await makeTrainer(), client.user_id)).rejects.toMatchObject({
      status: 404,
    });
    await takeBackDeletion(trainer, client.user_id);
  });

  it("is possible for seven days, whichever comes first of it and the deletion", async () => {
    await close(client, client.email);
    itIs(addDays(START, 7), 11);
    await comeBack(client);
    await close(client, client.email);
    itIs(addDays(START, 14), 11);
    await expect(comeBack(client)).rejects.toMatchObject({ status: 409, text: "deletion_begun" });
    expect(await deleteDuePeople()).toBe(1);
  });
});

describe("what the operator does", () => {
  it("deletes a person at once, and no trainer who has clients", async () => {
    await expect(findToDelete(trainer.email)).rejects.toMatchObject({ text: "clients_left" });
    await expect(findToDelete("nobody@people.example")).rejects.toMatchObject({ status: 404 });
    const { person, rows } = await findToDelete(client.email.toUpperCase());
    expect([person.user_id, rows.get("users")]).toEqual([client.user_id, 1]);
    expect(await deleteNow(person)).toBe(true);
    expect((await db.select().from(users)).map(({ user_id }) => user_id)).toEqual([trainer.user_id]);
  });

  it("closes people of a list again, whose deletion nobody takes back, and tells which trainers wait", async () => {
    const session = await startSession(client);
    const hashes = [client, trainer].map(({ user_id }) => personHash(user_id));
    const list = `${hashes.map((hash) => `${hash} 2025-06-01`).join("\r\n")}\n\n`;
    const stranger = "0".repeat(64);
    expect(hashesIn(list)).toEqual(hashes);
    expect(hashesIn(`${list}somebody`)).toBeNull();
    expect(await deleteAgain([...hashes, stranger])).toEqual({ people: 2, waiting: 1 });
    expect(await findPerson(session)).toBeNull();
    expect(await closing(client)).toBe("operator");
    await expect(comeBack(client)).rejects.toMatchObject({ status: 409 });
    expect(await deleteDuePeople()).toBe(2);
    expect(await deleteAgain([...hashes, stranger])).toEqual({ people: 0, waiting: 0 });
    expect((await db.select().from(deletedPeople)).map(({ id_hash }) => id_hash).sort()).toEqual(
      [...hashes, stranger].sort(),
    );
  });

  it("keeps what was done with rights for twelve months", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [300, 400])
      await db
        .insert(rightsEvents)
        .values({ user_id: client.user_id, kind: "exported", done_by: "self", happened_on: ago(days) });
    await sweepRightsEvents();
    expect((await db.select().from(rightsEvents)).map(({ happened_on }) => happened_on)).toEqual([ago(300)]);
  });
});
