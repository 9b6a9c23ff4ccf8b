import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { isActivePlan } from "~/domain/coaching/plan-content/rules";
import { listPlanPage, listTemplatePage, searchPlans } from "~/domain/coaching/plans/plan-pages.server";
import { PlanSearch } from "~/domain/coaching/plans/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { trainerDashboard } from "~/domain/screens/dashboard.server";
import { PAGE_SIZE } from "~/domain/shared/pages/rules";
import { makeClient, makeTrainer } from "../support/database";
import { KINDS } from "../support/plan-kinds";
import { insertPlans, type PlanFacts } from "../support/plan-rows";

const OTHER = { nutrition: "training", training: "nutrition" } as const;

describe.each(KINDS)("pages of $name plans", ({ name: kind }) => {
  let trainer: User;
  let client: User;
  let other: User;
  beforeAll(async () => {
    trainer = await makeTrainer();
    client = await makeClient(trainer);
    other = await makeClient(trainer);
    const plan = (title: string, minute: number, facts: Partial<PlanFacts> = {}) => ({
      client_user_id: client.user_id,
      title,
      created_at: new Date(Date.UTC(2025, 0, 1, 0, minute)),
      ...facts,
    });
    await insertPlans(trainer, kind, [
      ...Array.from({ length: 28 }, (_, index) => plan(`Plan ${index}`, index)),
      plan("Active, older", 0, { is_active: true }),
      plan("Active, newer", 5, { is_active: true }),
      plan("Of another client", 90, { client_user_id: other.user_id }),
      // None of these is on a page.
      plan("Template", 99, { client_user_id: null }),
      plan("Deleted", 99, { deleted_at: new Date() }),
    ]);
    await insertPlans(trainer, OTHER[kind], [plan("Of the other kind", 99, { is_active: true })]);
  });

  const titles = async (actor: User, page: number) =>
    (await listPlanPage(actor, kind, { page })).plans.map(({ title }) => title);
  const numbered = (from: number, until: number) =>
    Array.from({ length: from - until + 1 }, (_, index) => `Plan ${from - index}`);

  it("have 24 plans each, the active ones first, then the newest", async () => {
    expect(PAGE_SIZE).toBe(24);
    const first = await listPlanPage(trainer, kind, { page: 1 });
    expect(first).toMatchObject({ page: 1, pages: 2, total: 31, active: 2 });
    expect(await titles(trainer, 1)).toEqual([
      "Active, newer",
      "Active, older",
      "Of another client",
      ...numbered(27, 7),
    ]);
    expect(await titles(trainer, 2)).toEqual(numbered(6, 0));
  });

  it("contain the number of active plans on the second page too", async () => {
    expect(await listPlanPage(trainer, kind, { page: 2 })).toMatchObject({ page: 2, pages: 2, active: 2 });
  });

  it("show a client their own plans", async () => {
    expect(await titles(client, 1)).toEqual(["Active, newer", "Active, older", ...numbered(27, 6)]);
    expect(await titles(client, 2)).toEqual(numbered(5, 0));
    expect(await titles(other, 1)).toEqual(["Of another client"]);
  });

  it("return the first page for a number after the last page", async () => {
    expect(await listPlanPage(trainer, kind, { page: 3 })).toEqual(
      await listPlanPage(trainer, kind, { page: 1 }),
    );
  });

  it("consist of one empty page for a trainer without plans", async () => {
    const nobody = await makeTrainer();
    expect(await listPlanPage(nobody, kind, { page: 5 })).toEqual({
      plans: [],
      total: 0,
      active: 0,
      page: 1,
      pages: 1,
      stored: 0,
    });
  });
});

describe.each(KINDS)("a search in $name plans", ({ name: kind }) => {
  let trainer: User;
  let uta: User;
  let joerg: User;
  let nameless: User;
  beforeAll(async () => {
    trainer = await makeTrainer();
    uta = await makeClient(trainer, { first_name: "Uta", last_name: "Ültimate" });
    joerg = await makeClient(trainer, { first_name: "Jörg", last_name: "Groß" });
    nameless = await makeClient(trainer, { first_name: null, last_name: null });
    const minute = (number: number) => new Date(Date.UTC(2025, 0, 1, 0, number));
    await insertPlans(
      trainer,
      kind,
      [
        { title: "Lean bulk", client_user_id: uta.user_id, is_active: true },
        { title: "Mass_1", client_user_id: uta.user_id },
        { title: "Lean 100%", client_user_id: joerg.user_id, is_active: true },
        { title: "Cut", client_user_id: joerg.user_id },
        { title: "Nobody's name", client_user_id: nameless.user_id },
        { title: "Lean template" },
      ].map((plan, index) => ({ created_at: minute(index), ...plan })),
    );
  });

  const search = (query: object, person = trainer) => searchPlans(person, kind, PlanSearch.parse(query));
  const matching = async (query: object) => (await search(query)).plans.map(({ title }) => title);
  const ALL = ["Lean 100%", "Lean bulk", "Nobody's name", "Cut", "Mass_1"];

  it("lists every plan without a filter, without templates", async () => {
    expect(await matching({})).toEqual(ALL);
    expect(await search({})).toMatchObject({ search: { q: "", client: null }, total: 5, active: 2 });
  });

  it.each([
    ["a title", "bulk", ["Lean bulk"]],
    ["a part of a title", "ean", ["Lean 100%", "Lean bulk"]],
    ["the client's name", "UTA", ["Lean bulk", "Mass_1"]],
    ["an umlaut", "JÖRG groß", ["Lean 100%", "Cut"]],
    ["title and name together", "lean jörg", ["Lean 100%"]],
    ["words in another order", "Ültimate lean", ["Lean bulk"]],
    ["a percent sign", "100%", ["Lean 100%"]],
    ["an underscore", "s_1", ["Mass_1"]],
    ["the e-mail of a client without a name", "people.example", ["Nobody's name"]],
    ["a wildcard alone", "%", ["Lean 100%"]],
    ["nothing that is there", "zzz", []],
    ["spaces", "   ", ALL],
    ["a text that is too long", "x".repeat(101), ALL],
  ])("finds plans by %s", async (_, q, titles) => {
    expect(await matching({ q })).toEqual(titles);
  });

  it("keeps to a client, and names them", async () => {
    expect(await matching({ client: joerg.user_id.toUpperCase() })).toEqual(["Lean 100%", "Cut"]);
    expect(await search({ client: joerg.user_id, q: "lean" })).toMatchObject({
      search: {
        q: "lean",
        client: { user_id: joerg.user_id, client_name: "Jörg Groß", client_archived: false },
      },
      total: 1,
    });
  });

  it("ignores somebody who is not a client of the trainer", async () => {
    const theirs = await makeClient(await makeTrainer());
    for (const client of [theirs.user_id, trainer.user_id, randomUUID(), "abc", ""]) {
      expect(await matching({ client })).toEqual(ALL);
      expect((await search({ client })).search.client).toBeNull();
    }
  });

  it("keeps to a state, and ignores an unknown one", async () => {
    expect(await matching({ state: "active" })).toEqual(["Lean 100%", "Lean bulk"]);
    expect(await matching({ state: "inactive" })).toEqual(["Nobody's name", "Cut", "Mass_1"]);
    expect(await matching({ state: "gone" })).toEqual(ALL);
    expect(await matching({ state: "active", client: uta.user_id })).toEqual(["Lean bulk"]);
  });

  it("finds nothing of another trainer", async () => {
    const stranger = await makeTrainer();
    expect((await search({ q: "lean" }, stranger)).plans).toEqual([]);
    expect((await search({ client: uta.user_id }, stranger)).plans).toEqual([]);
  });
});

describe.each(KINDS)("$name plans of an archived client", ({ name: kind }) => {
  it("keep the name, and leave the active plans and every count until the client is restored", async () => {
    const trainer = await makeTrainer();
    const stays = await makeClient(trainer, { first_name: "Stays" });
    const leaves = await makeClient(trainer, { first_name: "Leaves" });
    await insertPlans(trainer, kind, [
      { title: "Of who stays", client_user_id: stays.user_id, is_active: true },
      { title: "Switched off", client_user_id: stays.user_id },
      { title: "Of who leaves", client_user_id: leaves.user_id, is_active: true },
    ]);
    const counted = async () => {
      const { activeNutritionPlans, activeTrainingPlans } = await trainerDashboard(
        trainer,
        RosterQuery.parse({}),
      );
      const { active, plans } = await listPlanPage(trainer, kind, { page: 1 });
      const matching = async (query: object) =>
        (await searchPlans(trainer, kind, PlanSearch.parse(query))).plans.map(({ title }) => title);
      return {
        figure: kind === "nutrition" ? activeNutritionPlans : activeTrainingPlans,
        active,
        cards: plans.filter(isActivePlan).map(({ title }) => title),
        listed: plans.map(({ title }) => title),
        filtered: await matching({ state: "active" }),
        inactive: await matching({ state: "inactive" }),
      };
    };
    const before = await counted();
    expect(before).toMatchObject({
      figure: 2,
      active: 2,
      listed: ["Of who leaves", "Of who stays", "Switched off"],
    });
    await archiveClient(trainer, leaves.user_id);
    expect(await counted()).toEqual({
      figure: 1,
      active: 1,
      cards: ["Of who stays"],
      listed: ["Of who stays", "Of who leaves", "Switched off"],
      filtered: ["Of who stays"],
      inactive: ["Of who leaves", "Switched off"],
    });
    expect(await searchPlans(trainer, kind, PlanSearch.parse({ client: leaves.user_id }))).toMatchObject({
      plans: [{ client_name: "Leaves Client", client_archived: true, is_active: true }],
      search: { client: { client_name: "Leaves Client", client_archived: true } },
    });
    await restoreClient(trainer, leaves.user_id);
    expect(await counted()).toEqual(before);
  });
});

describe.each(KINDS)("pages of $name templates", ({ name: kind }) => {
  it("have 24 templates each, the newest first, and nobody else's", async () => {
    const trainer = await makeTrainer();
    const client = await makeClient(trainer);
    const made = (title: string, minute: number) => ({
      title,
      created_at: new Date(Date.UTC(2025, 0, 1, 0, minute)),
    });
    const names = Array.from({ length: 26 }, (_, index) => `Template ${index}`);
    await insertPlans(trainer, kind, names.map(made));
    await insertPlans(trainer, kind, [
      { title: "Plan", client_user_id: client.user_id },
      { title: "Deleted", deleted_at: new Date() },
    ]);
    await insertPlans(trainer, OTHER[kind], [{ title: "Of the other kind" }]);
    await insertPlans(await makeTrainer(), kind, [{ title: "Of another trainer" }]);
    const page = async (number: number) => await listTemplatePage(trainer, kind, { page: number });
    const newest = [...names].reverse();
    expect(await page(1)).toMatchObject({ page: 1, pages: 2, total: 26 });
    expect((await page(1)).plans.map(({ title }) => title)).toEqual(newest.slice(0, 24));
    expect((await page(2)).plans.map(({ title }) => title)).toEqual(newest.slice(24));
    expect(await page(3)).toEqual(await page(1));
  });
});
