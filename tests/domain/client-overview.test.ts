import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { showDiary } from "~/domain/food/diary/diary.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clientOverview } from "~/domain/screens/overview.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { dailyCompletions, plans } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { customTask } from "../support/custom-tasks";
import { makeClient, makeTrainer, reread } from "../support/database";
import { measure } from "../support/measurements";
import { planInput, writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { planOf, statementsOf } from "../support/statements";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let trainer: User;
let client: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  client = await makeClient(trainer);
});

const overview = () => clientOverview(trainer, client.user_id);
const instant = (date: number) => new Date(Date.UTC(2025, 0, date));
const day = (date: number) => `2025-01-0${date}`;

/** Creates another client of the same trainer, whose data must not appear in the overview. */
async function makeNeighbour() {
  const neighbour = await makeClient(trainer);
  await writePlan(trainer, neighbour, "Oats");
  await makeTrainingPlan(trainer, neighbour);
  await makeCheckIn(neighbour);
  await measure(neighbour, { measured_on: "2030-01-01", weight_kg: 99 });
}

it("the overview of a new client shows the profile, and no plans or photos", async () => {
  await makeNeighbour();
  const { user_id, first_name, last_name, email, package_type, created_at, time_zone } = client;
  const { age, height_cm } = client;
  expect(await overview()).toEqual({
    absences: [],
    last_seen: null,
    user_id,
    first_name,
    last_name,
    email,
    package_type,
    created_at,
    time_zone,
    archived_at: null,
    closed_at: null,
    consent_withdrawn_at: null,
    age,
    weight_kg: null,
    weighed_on: null,
    height_cm,
    body_fat_percentage: null,
    body_fat_on: null,
    initial_data_completed: true,
    counts: { nutrition: { all: 0, active: 0 }, training: { all: 0, active: 0 } },
    plans: [],
    notes: [],
    progress_photos: 0,
    latest_photos: [],
    today: today(timeZoneOf(client)),
    week: (await showDiary(client, today(timeZoneOf(client)))).week,
  });
});

describe("the plans in a client overview", () => {
  it("list the active nutrition plans, newest first, and count all but deleted ones", async () => {
    await writeInactivePlans(trainer, client);
    const written = { title: "Cut", description: "Slowly", calories_target: 2200 };
    const cut = await createPlan(trainer, "nutrition", planInput(client, written));
    const bulk = await createPlan(trainer, "nutrition", planInput(client, { title: "Bulk" }));
    const { counts, plans } = await overview();
    expect(counts).toEqual({ nutrition: { all: 3, active: 2 }, training: { all: 0, active: 0 } });
    const same = { kind: "nutrition", is_active: true, duration_weeks: null, content: null };
    expect(plans.filter((plan) => plan.is_active)).toEqual([
      { ...same, id: bulk.id, title: "Bulk", description: "", calories_target: null },
      { ...same, id: cut.id, ...written },
    ]);
  });

  it("list the active training plans, newest first, and count all but deleted ones", async () => {
    await makeInactiveTrainingPlans(trainer, client);
    const written = { title: "Strength", description: "Heavy", duration_weeks: 8 };
    const newer = await makeTrainingPlan(trainer, client, { ...written, created_at: instant(2) });
    const older = await makeTrainingPlan(trainer, client, { title: "Basics", created_at: instant(1) });
    const { counts, plans } = await overview();
    expect(counts).toEqual({ nutrition: { all: 0, active: 0 }, training: { all: 3, active: 2 } });
    const same = { kind: "training", is_active: true, calories_target: null, content: null };
    expect(plans.filter((plan) => plan.is_active)).toEqual([
      { ...same, id: newer.id, ...written },
      { ...same, id: older.id, title: "Basics", description: "", duration_weeks: null },
    ]);
  });

  it("list the ten newest of those that are switched off, and count the others", async () => {
    for (let number = 1; number <= 11; number++)
      await createPlan(trainer, "nutrition", planInput(client, { title: `Off ${number}`, is_active: false }));
    const { counts, plans } = await overview();
    expect(counts.nutrition).toEqual({ all: 11, active: 0 });
    expect(plans.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Off ${11 - index}`),
    );
  });

  it("have a content only where it is asked for, also when the plan is beyond the ten newest", async () => {
    const first = await createPlan(trainer, "nutrition", planInput(client, { is_active: false }));
    for (let number = 1; number <= 10; number++)
      await createPlan(trainer, "nutrition", planInput(client, { is_active: false }));
    const { plans } = await clientOverview(trainer, client.user_id, first.id);
    expect(plans.map(({ content }) => content !== null)).toEqual([...Array(10).fill(false), true]);
    expect(plans.at(-1)).toMatchObject({ id: first.id, content: { meals: first.meals } });
    const stranger = await writePlan(trainer, await makeClient(trainer), "Oats");
    const other = await clientOverview(trainer, client.user_id, stranger.id);
    expect(other.plans.filter(({ content }) => content)).toEqual([]);
  });
});

it("the plans in a client overview are ranked without their contents, in one statement", async () => {
  const { id } = await createPlan(
    trainer,
    "nutrition",
    planInput(client, { description: "Slowly. ".repeat(200), is_active: false }),
  );
  await db.execute(sql`
    insert into ${plans} (trainer_user_id, client_user_id, kind, title, description, content, is_active)
    select trainer_user_id, client_user_id, kind, title, description, content, is_active
    from ${plans}, generate_series(1, 500) where id = ${id}`);
  await db.execute(sql`analyze ${plans}`);
  const statements = await statementsOf(overview);
  expect(statements).toHaveLength(1);
  const explained = (await Promise.all(statements.map(planOf))).join("\n");
  const ranked = explained.slice(explained.indexOf("WindowAgg"));
  const widths = ranked.matchAll(/^ *-> {2}(?:Incremental )?Sort .*width=(\d+)/gm);
  expect(Number(widths.next().value?.[1])).toBeLessThan(100);
  const { counts, plans: listed } = await overview();
  expect([counts.nutrition.all, listed.length]).toEqual([501, 10]);
});

describe("the notes in a client overview", () => {
  const noted = async (person: User, date: string, notes: string) => {
    const [task] = await listTasks(person, date);
    await changeTask(person, task?.id as number, { notes });
    return task?.id as number;
  };

  it("are the last five, those of the latest day first, with the name of the task", async () => {
    const start = today(timeZoneOf(client));
    await assignCustomTask(trainer, customTask(client, { completion_date: start, repeats: "daily" }));
    const written: { id: number; name: string; day: string; notes: string }[] = [];
    for (let ahead = 0; ahead <= 5; ahead++) {
      const [day, notes] = [addDays(start, ahead), `Note ${ahead}`];
      written.unshift({ id: await noted(client, day, notes), name: "Walk", day, notes });
    }
    expect((await overview()).notes).toEqual(written.slice(0, 5));
  });

  it("leave out notes that only came with an assignment, and those of other clients", async () => {
    const day = today(timeZoneOf(client));
    await assignCustomTask(trainer, customTask(client, { notes: "Slowly", completion_date: day }));
    const neighbour = await makeClient(trainer);
    await assignCustomTask(trainer, customTask(neighbour, { completion_date: day }));
    await noted(neighbour, day, "Not here");
    expect((await overview()).notes).toEqual([]);
    const id = await noted(client, day, "Slowly, but longer");
    expect((await overview()).notes).toEqual([{ id, name: "Walk", day, notes: "Slowly, but longer" }]);
  });

  it("are found by an index among thousands of tasks without a note", async () => {
    const day = today(timeZoneOf(client));
    await assignCustomTask(trainer, customTask(client, { completion_date: day }));
    const id = await noted(client, day, "Once");
    await db.execute(sql`
      insert into ${dailyCompletions}
        (user_id, completion_date, task_type, custom_task_id, item_id, task_reference)
      select user_id, completion_date - past, task_type, custom_task_id, item_id, task_reference
      from ${dailyCompletions}, generate_series(1, 5000) past where id = ${id}`);
    await db.execute(sql`analyze ${dailyCompletions}`);
    const statements = await statementsOf(overview);
    const plans = await Promise.all(statements.map(planOf));
    expect(plans.join("\n")).toContain("daily_completions_notes_idx");
    expect((await overview()).notes).toEqual([{ id, name: "Walk", day, notes: "Once" }]);
  });
});

describe("the progress photos in a client overview", () => {
  it("are all counted, and the six latest are shown, newest first", async () => {
    await makeNeighbour();
    for (const date of [3, 1, 7, 5, 2, 6, 4]) await makeCheckIn(client, { check_in_date: day(date) });
    const { progress_photos, latest_photos } = await overview();
    expect(progress_photos).toBe(7);
    expect(latest_photos.map(({ check_in_date }) => check_in_date)).toEqual([7, 6, 5, 4, 3, 2].map(day));
  });

  it("are shown in reverse order of creation when they are of the same day", async () => {
    const made = [];
    for (const _ of [1, 2, 3]) made.unshift((await makeCheckIn(client, { check_in_date: day(1) })).id);
    expect((await overview()).latest_photos.map(({ id }) => id)).toEqual(made);
  });

  it("show the measurements that were entered with them", async () => {
    const { id, photo_key } = await makeCheckIn(client, { check_in_date: day(1), weight_kg: 80.25 });
    const { latest_photos } = await overview();
    expect(latest_photos).toEqual([
      { id, photo_key, width: 1200, height: 1600, check_in_date: day(1), weight_kg: 80.25 },
    ]);
  });
});

describe("opening a client overview", () => {
  it("works for an archived client", async () => {
    await archiveClient(trainer, client.user_id);
    const { archived_at } = await reread(client);
    expect(archived_at).toBeInstanceOf(Date);
    expect(await overview()).toMatchObject({ user_id: client.user_id, archived_at });
  });

  it("has no active plans for an archived client, whose plans are still counted", async () => {
    await writePlan(trainer, client, "Oats");
    await makeTrainingPlan(trainer, client);
    await archiveClient(trainer, client.user_id);
    const { counts, plans } = await overview();
    expect(counts).toEqual({ nutrition: { all: 1, active: 0 }, training: { all: 1, active: 0 } });
    expect(plans.map((plan) => plan.is_active)).toEqual([false, false]);
  });

  it("accepts a client id in upper case", async () => {
    expect((await clientOverview(trainer, client.user_id.toUpperCase())).email).toBe(client.email);
  });

  it.each([
    ["another trainer's client", async () => (await makeClient(await makeTrainer())).user_id],
    ["a trainer", async () => (await makeTrainer()).user_id],
    ["themselves", async () => trainer.user_id],
    ["nobody", async () => randomUUID()],
  ])("is rejected with 404 for %s", async (_, id) => {
    await expect(clientOverview(trainer, await id())).rejects.toMatchObject({
      status: 404,
      text: "unknown_client",
    });
  });

  it.each(["", "1", "not-an-id"])("is rejected with 404 for the malformed id %j", async (id) => {
    await expect(clientOverview(trainer, id)).rejects.toMatchObject({ status: 404 });
  });
});
