import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  changeAbsence,
  confirmAbsence,
  endAbsence,
  setAbsence,
  takeBackAbsence,
} from "~/domain/coaching/absences/changes.server";
import { findAbsence, listAbsences } from "~/domain/coaching/absences/list.server";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { absences, conversations, messages } from "~db/schema";
import { rowsOf } from "../support/batches";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";

const TODAY = "2026-03-25";
const day = (number: number): Day => addDays(TODAY, number);
const NOBODY = { status: 404 };

let trainer: User;
let client: User;
beforeEach(async () => {
  itIs(TODAY);
  trainer = await makeTrainer();
  const created_at = new Date("2026-01-01T12:00:00Z");
  client = await makeClient(trainer, { time_zone: CLOCK_ZONE, created_at });
});

const away = (from: number, until: number | null, kind: "away" | "ill" | "injured" = "away") => ({
  kind,
  starts_on: day(from),
  ends_on: until === null ? null : day(until),
  note: "",
});
const listed = async (actor: User, query = {}) => await rowsOf(listAbsences(actor, query));
const events = () =>
  db
    .select({ absence_id: messages.absence_id, news_at: messages.news_at })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(conversations.client_user_id, client.user_id), eq(messages.event, "absence")));

describe("who may", () => {
  it("a stranger and another trainer do not find the absence of a client", async () => {
    const { id } = await setAbsence(client, away(0, 3));
    const other = await makeTrainer();
    for (const actor of [other, await makeClient(other), await makeClient(trainer)]) {
      await expect(findAbsence(actor, id)).rejects.toMatchObject(NOBODY);
      for (const change of [
        () => changeAbsence(actor, id, away(0, 4)),
        () => endAbsence(actor, id),
        () => takeBackAbsence(actor, id),
        () => confirmAbsence(actor, id),
      ])
        await expect(change()).rejects.toMatchObject(NOBODY);
    }
    await expect(setAbsence(other, { ...away(9, 9), client_user_id: client.user_id })).rejects.toMatchObject(
      NOBODY,
    );
    await expect(listed(other, { client_id: client.user_id })).rejects.toMatchObject(NOBODY);
    await expect(setAbsence(trainer, away(9, 9))).rejects.toMatchObject({ status: 400 });
  });

  it("an archived client has no absences for the trainer, and loses the one without an end when restored", async () => {
    const { id } = await setAbsence(client, away(-2, null, "injured"));
    const later = await setAbsence(client, away(5, null));
    await archiveClient(trainer, client.user_id);
    await expect(findAbsence(trainer, id)).rejects.toMatchObject(NOBODY);
    await expect(takeBackAbsence(trainer, id)).rejects.toMatchObject(NOBODY);
    itIs(day(3));
    await restoreClient(trainer, client.user_id);
    expect(await listed(trainer, { client_id: client.user_id })).toMatchObject([
      { id, starts_on: day(-2), ends_on: day(2) },
    ]);
    await expect(findAbsence(trainer, later.id)).rejects.toMatchObject(NOBODY);
  });
});

describe("an absence", () => {
  it("keeps who did it last, and counts its versions", async () => {
    const set = await setAbsence(client, { ...away(0, 3), note: "Italy" });
    expect(set).toMatchObject({ note: "Italy", set_by: "client", version: 1 });
    const change = { ...away(0, 5), version: 1 };
    expect(await changeAbsence(trainer, set.id, change)).toMatchObject({
      note: "",
      ends_on: day(5),
      set_by: "trainer",
      version: 2,
    });
    await expect(changeAbsence(client, set.id, change)).rejects.toMatchObject({ text: "newer_absence" });
  });

  it("is set once by a form that is sent twice, and not again by its key for other days", async () => {
    const input = { ...away(0, 3), idempotency_key: randomUUID() };
    const both = await race(2, () => setAbsence(client, input));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await events()).toHaveLength(1);
    await expect(setAbsence(client, { ...input, ends_on: day(4) })).rejects.toMatchObject({ status: 409 });
    await takeBackAbsence(client, both[0]?.id ?? 0);
    await expect(setAbsence(client, input)).rejects.toMatchObject({ status: 409 });
  });

  it("does not overlap another one when two are set at once, and the database refuses it too", async () => {
    const outcomes = await race(3, (nth) =>
      setAbsence(client, away(nth, 5)).then(
        () => 201,
        ({ status }) => status,
      ),
    );
    expect(outcomes.toSorted()).toEqual([201, 409, 409]);
    const row = { ...away(4, null, "ill"), client_user_id: client.user_id, client_id: client.id };
    const insert = (facts: object) => db.insert(absences).values({ ...row, set_by: "client", ...facts });
    await expect(insert({})).rejects.toMatchObject({ cause: { code: "23P01" } });
    await insert({ kind: "injured" });
    await insert({ taken_back_at: new Date() });
    await insert({ starts_on: day(6) });
    const { id } = await makeClient(trainer);
    await expect(insert({ client_id: id, starts_on: day(90) })).rejects.toMatchObject({
      cause: { code: "23503" },
    });
  });

  it("has one event, which stays when it is changed, ended and taken back", async () => {
    const { id } = await setAbsence(client, away(-3, null, "ill"));
    await changeAbsence(trainer, id, away(-3, 4, "ill"));
    await endAbsence(client, id);
    expect((await findAbsence(client, id)).ends_on).toBe(day(-1));
    await endAbsence(client, id);
    await takeBackAbsence(trainer, id);
    expect(await events()).toEqual([{ absence_id: id, news_at: null }]);
    expect(await listed(client)).toEqual([]);
  });

  it("without an end that has lasted longer than a year is ended and changed", async () => {
    const { id } = await setAbsence(client, away(0, null, "injured"));
    itIs(day(500));
    await endAbsence(client, id);
    const ended = { ...away(0, 499, "injured"), note: "The knee" };
    expect(await changeAbsence(trainer, id, ended)).toMatchObject(ended);
  });

  it("that begins today or later is taken back when it is ended", async () => {
    for (const from of [0, 3]) {
      const { id } = await setAbsence(client, away(from, 5));
      await endAbsence(client, id);
      await expect(findAbsence(client, id)).rejects.toMatchObject(NOBODY);
    }
  });

  it("is listed with the last one first, in parts", async () => {
    const made = [];
    for (const from of [0, 10, 20]) made.push(await setAbsence(client, away(from, from + 2)));
    const [first, second, third] = made.map(({ id }) => id);
    const idsOf = async (query: object) => (await listed(client, query)).map(({ id }) => id);
    expect(await idsOf({})).toEqual([third, second, first]);
    expect(await idsOf({ limit: 1, before: third })).toEqual([second]);
    await expect(idsOf({ before: 999_999 })).rejects.toMatchObject({ status: 400 });
  });
});

it("a repeated task that is assigned while the client is away has its first day only", async () => {
  await setAbsence(client, away(0, 3));
  const facts = { completion_date: TODAY, repeats: "daily" };
  expect((await assignCustomTask(trainer, customTask(client, facts))).completion_date).toBe(TODAY);
  const me = await reread(client);
  const counts = [];
  for (const number of [0, 1, 3, 4]) counts.push((await listTasks(me, day(number))).length);
  expect(counts).toEqual([1, 0, 0, 1]);
});
