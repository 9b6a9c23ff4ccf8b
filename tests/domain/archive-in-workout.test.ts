import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { type ExerciseSet, listSets } from "~/domain/coaching/sets/sets.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { unlessArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { changeSet, deleteSet, logSet } from "~/domain/coaching/training-log/log-sets.server";
import { finishSession, sessionOf } from "~/domain/coaching/training-log/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { itIs } from "../support/clock";
import { makeTrainer } from "../support/database";
import { writeSet } from "../support/exercise-sets-rows";
import { recordsOn } from "../support/kept-figures";
import { makeTrainedClient, squat } from "../support/trained-client";

const TODAY = "2025-06-04";
const ago = (days: number) => addDays(TODAY, -days);

let trainer: User;
let client: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

beforeEach(async () => {
  ({ client } = await makeTrainedClient(trainer, ago(20)));
  itIs(TODAY);
  await listTasks(client, TODAY);
});

const input = (place: number, more: { idempotency_key?: string } = {}) =>
  squat(TODAY, place, { weight_kg: 60 + place, ...more });
const written = async () => (await listSets(client, TODAY)).map(({ place, weight_kg }) => [place, weight_kg]);
const refusal = { status: 409, text: "sets_client_archived" };

describe("a client who is archived in the middle of a workout", () => {
  it("keeps each set, records and the finished session, and goes on after being restored", async () => {
    for (const day of [18, 12, 6]) await writeSet(client, ago(day), "Squat");
    await logSet(client, input(1));
    await logSet(client, input(2));
    await finishSession(client, { date: TODAY, rating: 4, note: "Halfway" });
    const records = await recordsOn(client, TODAY);
    const session = await sessionOf(client, TODAY);
    expect(records.length).toBeGreaterThan(0);
    await archiveClient(trainer, client.user_id);
    expect(await written()).toEqual([
      [1, 61],
      [2, 62],
    ]);
    expect(await recordsOn(client, TODAY)).toEqual(records);
    await restoreClient(trainer, client.user_id);
    expect(await sessionOf(client, TODAY)).toEqual(session);
    expect((await logSet(client, input(3))).ticked).toHaveLength(1);
    expect((await listTasks(client, TODAY))[0]).toMatchObject({
      is_completed: true,
      sets: [{ weight_kg: 61 }, { weight_kg: 62 }, { weight_kg: 63 }],
    });
  });

  it("does not lose a set that was on its way, and has it once when it is sent again", async () => {
    const sent = input(1);
    await archiveClient(trainer, client.user_id);
    const first = await logSet(client, sent);
    await restoreClient(trainer, client.user_id);
    expect(await logSet(client, sent)).toMatchObject({ set: first.set, isNew: false });
    expect(await written()).toEqual([[1, 61]]);
  });

  const CHANGES: [string, (actor: User, set: ExerciseSet) => Promise<unknown>][] = [
    [
      "entered",
      (actor) =>
        unlessArchived(actor, { client: client.user_id }, () => logSet(actor, input(2), client.user_id)),
    ],
    [
      "corrected",
      (actor, set) => unlessArchived(actor, { set: set.id }, () => changeSet(actor, set.id, input(2))),
    ],
    ["deleted", (actor, set) => unlessArchived(actor, { set: set.id }, () => deleteSet(actor, set.id))],
  ];

  it.each(CHANGES)("has no set %s by the trainer until restored, who is told why", async (_, change) => {
    const { set } = await logSet(client, input(1));
    await archiveClient(trainer, client.user_id);
    await expect(change(trainer, set)).rejects.toMatchObject(refusal);
    await expect(change(await makeTrainer(), set)).rejects.toMatchObject({ status: 404 });
    expect(await written()).toEqual([[1, 61]]);
    await restoreClient(trainer, client.user_id);
    await change(trainer, set);
    expect(await written()).not.toEqual([[1, 61]]);
  });
});
