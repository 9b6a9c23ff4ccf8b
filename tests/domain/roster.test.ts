import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { AttendedClient } from "~/domain/coaching/attention/facts.server";
import type { Reason } from "~/domain/coaching/attention/rules";
import { createPlan } from "~/domain/coaching/plans/plans.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { changeTask } from "~/domain/food/diary/ticks.server";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { bodyCurves } from "~/domain/screens/curves.server";
import { listRoster } from "~/domain/screens/roster.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { db } from "~db/client";
import { bodyMeasurements, openedDays, users } from "~db/schema";
import { makeCheckIn } from "../support/check-ins";
import { CLOCK_ZONE, itIs } from "../support/clock";
import { makeClient, makeTrainer } from "../support/database";
import { measure } from "../support/measurements";
import { planInput, writeInactivePlans, writePlan } from "../support/nutrition-plans";
import { planOf, statementsOf } from "../support/statements";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const roster = (query: object = {}) => listRoster(trainer, RosterQuery.parse(query));
const names = async (query: object = {}) =>
  (await roster(query)).clients.map(({ first_name, email }) => first_name ?? email);
const day = (date: number) => new Date(Date.UTC(2025, 0, date));
const named = (first_name: string, facts: Parameters<typeof makeClient>[1] = {}) =>
  makeClient(trainer, { first_name, ...facts });

it("a client card contains the client's facts", async () => {
  const { user_id, email } = await makeClient(trainer, { package_type: "Beast Starter" });
  const other = await makeTrainer();
  await makeClient(other);
  expect(await roster()).toEqual({
    clients: [
      {
        user_id,
        first_name: "Carl",
        last_name: "Client",
        email,
        package_type: "Beast Starter",
        initial_data_completed: true,
        archived_at: null,
        closed_at: null,
        consent_withdrawn_at: null,
        reasons: [],
        to_review: null,
        plans: { nutrition: { count: 0, titles: [] }, training: { count: 0, titles: [] } },
        week: { rate: null, idle: 0 },
        weight: null,
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        next_check_in: null,
        said: [],
      },
    ],
    total: 1,
    page: 1,
    pages: 1,
  });
});

describe("a card says at a glance", () => {
  const TODAY = "2025-06-04";
  const ago = (days: number) => addDays(TODAY, -days);
  const card = async () => (await roster()).clients[0];
  /** Creates a client who has been coached for a number of days, today included. */
  const coachedFor = (days: number, facts: Parameters<typeof makeClient>[1] = {}) =>
    makeClient(trainer, {
      time_zone: CLOCK_ZONE,
      created_at: new Date(`${ago(days - 1)}T12:00:00Z`),
      ...facts,
    });
  beforeEach(() => itIs(TODAY));

  it("the day of the next weekly check-in: a week after the coaching began, or after the last one", async () => {
    const client = await coachedFor(20);
    expect(await card()).toMatchObject({ today: TODAY, next_check_in: ago(12) });
    for (const days of [10, 3, 5]) await makeCheckIn(client, { check_in_date: ago(days) });
    await makeCheckIn(client, { kind: "daily", check_in_date: TODAY });
    expect(await card()).toMatchObject({ next_check_in: addDays(TODAY, 4) });
  });

  it("the active plans of this trainer by kind, the newest three by title", async () => {
    const client = await coachedFor(1);
    for (const title of ["First", "Second", "Third", "Fourth"])
      await createPlan(trainer, "nutrition", planInput(client, { title }));
    await makeTrainingPlan(trainer, client);
    await writeInactivePlans(trainer, client);
    await makeInactiveTrainingPlans(trainer, client);
    await makeTrainingPlan(await makeTrainer(), client, { title: "Of a former trainer" });
    expect((await card())?.plans).toEqual({
      nutrition: { count: 4, titles: ["Fourth", "Third", "Second"] },
      training: { count: 1, titles: ["Push and pull"] },
    });
  });

  it("the tasks done in the seven days before today, opened or not, and those of today once all are", async () => {
    const client = await coachedFor(20);
    itIs(ago(8));
    await writePlan(trainer, client, "Oats", "Rice");
    const finish = async (day: Day, count: number) => {
      for (const { id } of (await listTasks(client, day)).slice(0, count))
        await changeTask(client, id, { is_completed: true });
    };
    for (const [days, count] of [
      [8, 2],
      [7, 2],
      [6, 2],
      [5, 1],
      [4, 0],
    ] as const) {
      itIs(ago(days));
      await finish(ago(days), count);
    }
    itIs(TODAY);
    const before = await db.select().from(openedDays);
    expect((await card())?.week).toEqual({ rate: 36, idle: 4 });
    expect(await db.select().from(openedDays)).toEqual(before);
    await finish(TODAY, 1);
    expect((await card())?.week).toEqual({ rate: 36, idle: 4 });
    for (const { id } of await listTasks(client, TODAY)) await changeTask(client, id, { is_completed: true });
    expect((await card())?.week).toEqual({ rate: 44, idle: 4 });
  });

  it("the week up to the client's own today", async () => {
    itIs(TODAY, 23);
    const client = await coachedFor(20, { time_zone: "Pacific/Kiritimati" });
    await writePlan(trainer, client, "Oats");
    const [task] = await listTasks(client, addDays(TODAY, 1));
    await changeTask(client, task?.id ?? 0, { is_completed: true });
    expect((await card())?.week).toEqual({ rate: 100, idle: 0 });
    itIs(TODAY, 9);
    expect((await card())?.week).toEqual({ rate: null, idle: 0 });
  });

  it("the current weight with the day of its measurement", async () => {
    const client = await coachedFor(1);
    await measure(client, { measured_on: ago(3), weight_kg: 79.5 });
    expect((await card())?.weight).toEqual({ kg: 79.5, measured_on: ago(3), change: null });
  });

  it("the change of the weight since the first of the 28 days before the client's today, by the last one of each day", async () => {
    itIs(TODAY, 23);
    const client = await coachedFor(1, { time_zone: "Pacific/Kiritimati" });
    for (const [days, weight_kg] of [
      [28, 90],
      [27, 82],
      [27, 84],
      [27, null],
      [3, 80],
      [3, 80.5],
    ] as const)
      await measure(client, { measured_on: ago(days), weight_kg, body_fat_percentage: 20 });
    expect((await card())?.weight).toEqual({ kg: 80.5, measured_on: ago(3), change: -3.5 });
  });

  it("the same change of the weight as the curve", async () => {
    const client = await coachedFor(1);
    for (const [days, weight_kg] of [
      [20, 84],
      [20, 83],
      [3, 80],
      [3, 80.5],
    ] as const)
      await measure(client, { measured_on: ago(days), weight_kg });
    expect((await card())?.weight?.change).toBe(-2.5);
    expect((await bodyCurves(client, "4w")).weight_kg.change).toBe(-2.5);
  });

  it("the earlier weights by an index among years of weights", async () => {
    const one = await makeClient(trainer);
    await makeClient(trainer);
    await db.execute(sql`
      insert into ${bodyMeasurements} (user_id, source, measured_on, weight_kg)
      select ${users.user_id}, 'profile', ${TODAY}::date - days, 70 + days % 7
      from ${users}, generate_series(0, 2000) days where ${users.trainer_user_id} = ${one.trainer_user_id}`);
    await db.execute(sql`analyze ${bodyMeasurements}, ${users}`);
    const statements = await statementsOf(() => roster());
    const explained = (await Promise.all(statements.map(planOf))).join("\n");
    // Only the four weeks are read.
    expect(explained).toMatch(/body_measurements_\w+_idx.*\n *Index Cond: .*measured_on >= /);
    expect(explained).not.toContain("Seq Scan on body_measurements");
  });
});

describe("clients are ordered", () => {
  it("newest first by default, and the last created first within the same moment", async () => {
    await named("Old", { created_at: day(1) });
    await named("New", { created_at: day(3) });
    await named("One", { created_at: day(2) });
    await named("Two", { created_at: day(2) });
    for (const query of [{}, { sort: "newest" }, { sort: "nonsense" }])
      expect(await names(query)).toEqual(["New", "Two", "One", "Old"]);
  });

  it("by name regardless of case and umlauts, or by e-mail address if the name is missing", async () => {
    for (const name of ["Zoe", "ärmel", "Bert", "anna", "Änne", "Özil"])
      await named(name, { last_name: null });
    await makeClient(trainer, { first_name: null, last_name: null, email: "carla@people.example" });
    expect(await names({ sort: "name" })).toEqual([
      "anna",
      "Änne",
      "ärmel",
      "Bert",
      "carla@people.example",
      "Özil",
      "Zoe",
    ]);
  });

  it("by last name when the first names are the same", async () => {
    for (const last_name of ["Zett", "Abel", "Muster"]) await named("Kim", { last_name });
    const { clients } = await roster({ sort: "name" });
    expect(clients.map(({ last_name }) => last_name)).toEqual(["Abel", "Muster", "Zett"]);
  });

  it("by need as the reasons order them, then oldest first, and are filtered by what they need", async () => {
    const plan = { group: "plan" } as Reason;
    const [newer, older, waits] = [
      await named("Newer", { created_at: day(3) }),
      await named("Older", { created_at: day(2) }),
      await named("Waits", { created_at: day(4) }),
    ];
    const needing = [
      { ...waits, reasons: [{ group: "answer" } as Reason, plan] },
      { ...newer, reasons: [plan] },
    ];
    const shown = async (query: object) => {
      const page = await listRoster(
        trainer,
        RosterQuery.parse(query),
        needing as unknown as AttendedClient[],
      );
      return page.clients.map(({ first_name }) => first_name);
    };
    expect(older.first_name).toBe("Older");
    expect(await shown({ sort: "waiting" })).toEqual(["Waits", "Newer", "Older"]);
    expect(await shown({ sort: "waiting", need: "plan" })).toEqual(["Waits", "Newer"]);
    expect(await shown({ sort: "newest", need: "any" })).toEqual(["Waits", "Newer"]);
    expect(await shown({ need: "answer" })).toEqual(["Waits"]);
    expect(await shown({ need: "slipping" })).toEqual([]);
  });
});

describe("clients are filtered", () => {
  it("by package", async () => {
    await named("Stefan", { package_type: "Beast Starter" });
    await named("Uta", { package_type: "Beast Ultimate" });
    expect(await names({ package_type: "Beast Starter" })).toEqual(["Stefan"]);
    expect(await names({ package_type: "Beast Advanced" })).toEqual([]);
    expect(await names({ package_type: "Beast Premium" })).toHaveLength(2);
  });

  it("by archived or not", async () => {
    await named("Here");
    await named("Gone", { archived_at: day(1) });
    for (const archived of [undefined, "0", "yes"]) expect(await names({ archived })).toEqual(["Here"]);
    expect(await roster({ archived: "1" })).toMatchObject({
      clients: [{ first_name: "Gone", archived_at: day(1) }],
      total: 1,
    });
  });

  it("by search text, package and archived or not at the same time", async () => {
    await named("Uta", { package_type: "Beast Starter" });
    await named("Uta", { package_type: "Beast Advanced", archived_at: day(1) });
    await named("Udo", { package_type: "Beast Advanced" });
    const wanted = await named("Uta", { package_type: "Beast Advanced" });
    const { clients } = await roster({ q: "uta", package_type: "Beast Advanced", sort: "name" });
    expect(clients.map(({ user_id }) => user_id)).toEqual([wanted.user_id]);
  });
});

describe("a page of clients", () => {
  /** Creates clients with ascending numbers as names, the newest one last. */
  async function makeMany(count: number) {
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `${trainer.user_id}-${index}@people.example`,
      first_name: String(index),
      package_type: index % 2 ? ("Beast Starter" as const) : ("Beast Ultimate" as const),
      trainer_user_id: trainer.user_id,
      created_at: new Date(day(1).getTime() + index),
    }));
    await db.insert(users).values(rows);
  }
  const shape = async (query: object) => {
    const { clients, ...numbers } = await roster(query);
    return { ...numbers, first: clients[0]?.first_name, count: clients.length };
  };

  it("holds 24 clients", () => {
    expect(PAGE_SIZE).toBe(24);
  });

  it("is the only page for 24 clients and is followed by a second page for 25", async () => {
    await makeMany(24);
    expect(await shape({})).toEqual({ total: 24, page: 1, pages: 1, first: "23", count: 24 });
    await named("25th");
    expect(await shape({})).toEqual({ total: 25, page: 1, pages: 2, first: "25th", count: 24 });
    expect(await shape({ page: "2" })).toEqual({ total: 25, page: 2, pages: 2, first: "0", count: 1 });
  });

  it.each(["newest", "name", "waiting"])(
    "leaves no client out and shows no client twice, sorted by %s",
    async (sort) => {
      await makeMany(60);
      const pages = await Promise.all(["1", "2", "3"].map((page) => names({ page, sort })));
      expect(pages.map((page) => page.length)).toEqual([24, 24, 12]);
      expect(new Set(pages.flat()).size).toBe(60);
    },
  );

  it.each(["4", "10000"])("with the number %s, after the last page, is the first page", async (page) => {
    await makeMany(60);
    expect(await shape({ page })).toEqual({ total: 60, page: 1, pages: 3, first: "59", count: 24 });
  });

  it.each(["0", "-1", "1.5", "10001", "x", ""])(
    "with the invalid number %j is the first page",
    async (page) => {
      await makeMany(25);
      expect(await shape({ page })).toMatchObject({ page: 1, first: "24" });
    },
  );

  it("counts only the clients that match the filter", async () => {
    await makeMany(60);
    const query = { package_type: "Beast Starter" };
    expect(await shape(query)).toEqual({ total: 30, page: 1, pages: 2, first: "59", count: 24 });
    expect(await shape({ ...query, page: "2" })).toMatchObject({ page: 2, count: 6 });
  });

  it("is empty and the only page for a trainer without clients", async () => {
    for (const page of ["1", "7"])
      expect(await roster({ page })).toEqual({ clients: [], total: 0, page: 1, pages: 1 });
  });
});
