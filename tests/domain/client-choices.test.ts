import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/accounts/user.server";
import { listChoices } from "~/domain/clients/choices.server";
import { listFirstClients } from "~/domain/clients/clients.server";
import { FEW_CLIENTS } from "~/domain/clients/rules";
import { ChoiceQuery } from "~/domain/clients/schema";
import { findCopyChoices } from "~/domain/plans/copy-choices.server";
import { copyPlan } from "~/domain/plans/plans.server";
import { makeClient, makeTrainer } from "../support/database";
import { writePlan } from "../support/nutrition-plans";

let trainer: User;
beforeEach(async () => {
  trainer = await makeTrainer();
});

const ask = (query: object = {}) => ChoiceQuery.parse(query);
/** Creates clients with ascending numbers as names, the first name last. */
async function makeMany(count: number): Promise<User[]> {
  const made: User[] = [];
  for (let number = count - 1; number >= 0; number--) {
    const first_name = `N${String(number).padStart(2, "0")}`;
    made.unshift(await makeClient(trainer, { first_name, last_name: null }));
  }
  return made;
}
const ids = (people: { user_id: string }[]) => people.map(({ user_id }) => user_id);

describe("the clients to choose from", () => {
  it("are a page of the trainer's own clients by name, without the archived ones", async () => {
    const people = await makeMany(26);
    await makeClient(trainer, { first_name: "A", archived_at: new Date() });
    await makeClient(await makeTrainer(), { first_name: "A" });
    const first = await listChoices(trainer, ask());
    expect(ids(first.clients)).toEqual(ids(people.slice(0, 24)));
    expect(first).toMatchObject({ who: "", total: 26, page: 1, pages: 2 });
    expect(ids((await listChoices(trainer, ask({ who_page: "2" }))).clients)).toEqual(ids(people.slice(24)));
    expect(await listChoices(trainer, ask({ who_page: "3" }))).toEqual(first);
  });

  it("are found by a text, and begin with a given client only if that one is found", async () => {
    const people = await makeMany(3);
    const last = people[2]?.user_id as string;
    expect(ids((await listChoices(trainer, ask(), last)).clients)[0]).toBe(last);
    expect(ids((await listChoices(trainer, ask({ who: "n01" }), last)).clients)).toEqual([
      people[1]?.user_id,
    ]);
    expect(await listChoices(trainer, ask({ who: "nobody" }))).toEqual({
      who: "nobody",
      clients: [],
      total: 0,
      page: 1,
      pages: 1,
    });
  });

  it("are one more than a few, by name, for a screen that shows a few at once", async () => {
    const people = await makeMany(FEW_CLIENTS + 2);
    expect(ids(await listFirstClients(trainer))).toEqual(ids(people.slice(0, FEW_CLIENTS + 1)));
  });
});

describe("the clients whom a plan can be copied for", () => {
  it("begin with the plan's own client, on the first page only", async () => {
    const people = await makeMany(26);
    const own = people[20] as User;
    const { id } = await writePlan(trainer, own, "Oats");
    const others = ids(people.filter((person) => person !== own));
    const page = async (query: object) =>
      ids((await findCopyChoices(trainer, "nutrition", id, ask(query))).choices.clients);
    expect(await page({})).toEqual([own.user_id, ...others.slice(0, 23)]);
    expect(await page({ who_page: "2" })).toEqual(others.slice(23));
    expect(await page({ who_page: "9" })).toEqual([own.user_id, ...others.slice(0, 23)]);
    expect(await page({ who: "n07" })).toEqual([people[7]?.user_id]);
  });

  it("are in the order of their names for a template, and nobody where no name fits", async () => {
    const people = await makeMany(2);
    const plan = await writePlan(trainer, people[1] as User, "Oats");
    const { id } = await copyPlan(trainer, "nutrition", plan.id, { client_user_id: null });
    const { title, client_user_id, choices } = await findCopyChoices(trainer, "nutrition", id, ask());
    expect([title, client_user_id, ids(choices.clients)]).toEqual([plan.title, null, ids(people)]);
    const none = await findCopyChoices(trainer, "nutrition", id, ask({ who: "nobody" }));
    expect([none.title, none.choices.clients, none.choices.total]).toEqual([plan.title, [], 0]);
  });
});
