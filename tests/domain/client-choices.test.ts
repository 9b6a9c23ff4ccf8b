import { beforeEach, describe, expect, it } from "vitest";
import { findChosen, findCopyChoices } from "~/domain/coaching/plans/copy-choices.server";
import { copyPlan } from "~/domain/coaching/plans/plans.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listChoices } from "~/domain/people/clients/choices.server";
import { listFirstClients } from "~/domain/people/clients/clients.server";
import { CHOICES_SHOWN, FEW_CLIENTS } from "~/domain/people/clients/rules";
import { ChoiceQuery } from "~/domain/people/clients/schema";
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
  it("are a short page of the trainer's own clients by name, without the archived ones", async () => {
    const people = await makeMany(10);
    await makeClient(trainer, { first_name: "A", archived_at: new Date() });
    await makeClient(await makeTrainer(), { first_name: "A" });
    const first = await listChoices(trainer, ask());
    expect(ids(first.clients)).toEqual(ids(people.slice(0, CHOICES_SHOWN)));
    expect(first).toMatchObject({ who: "", total: 10, page: 1, pages: 2 });
    expect(ids((await listChoices(trainer, ask({ who_page: "2" }))).clients)).toEqual(
      ids(people.slice(CHOICES_SHOWN)),
    );
    expect(await listChoices(trainer, ask({ who_page: "3" }))).toEqual(first);
  });

  it("begin with the clients for whom the trainer has last made a plan, the last one first", async () => {
    const people = await makeMany(4);
    const [first, second, third, fourth] = people as [User, User, User, User];
    const plan = await writePlan(trainer, third, "Oats");
    await copyPlan(trainer, "nutrition", plan.id, { client_user_id: fourth.user_id });
    const order = async () => (await listChoices(trainer, ask())).clients.map(({ user_id }) => user_id);
    expect(await order()).toEqual(ids([fourth, third, first, second]));
    await copyPlan(trainer, "nutrition", plan.id, { client_user_id: second.user_id });
    expect(await order()).toEqual(ids([second, fourth, third, first]));
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
    const people = await makeMany(10);
    const own = people[8] as User;
    const { id } = await writePlan(trainer, own, "Oats");
    const others = ids(people.filter((person) => person !== own));
    const page = async (query: object) =>
      ids((await findCopyChoices(trainer, "nutrition", id, ask(query))).choices.clients);
    expect(await page({})).toEqual([own.user_id, ...others.slice(0, CHOICES_SHOWN - 1)]);
    expect(await page({ who_page: "2" })).toEqual(others.slice(CHOICES_SHOWN - 1));
    expect(await page({ who_page: "9" })).toEqual([own.user_id, ...others.slice(0, CHOICES_SHOWN - 1)]);
    expect(await page({ who: "n07" })).toEqual([people[7]?.user_id]);
  });

  it("begin with the last used for a template, and are nobody where no name fits", async () => {
    const people = await makeMany(3);
    const plan = await writePlan(trainer, people[1] as User, "Oats");
    const { id } = await copyPlan(trainer, "nutrition", plan.id, { client_user_id: null });
    const { title, client_user_id, choices } = await findCopyChoices(trainer, "nutrition", id, ask());
    expect([title, client_user_id, ids(choices.clients)]).toEqual([
      plan.title,
      null,
      ids([people[1], people[0], people[2]] as User[]),
    ]);
    const none = await findCopyChoices(trainer, "nutrition", id, ask({ who: "nobody" }));
    expect([none.title, none.choices.clients, none.choices.total]).toEqual([plan.title, [], 0]);
  });

  it("stay known by name once they are chosen, also when they are archived meanwhile", async () => {
    const [one, two] = (await makeMany(2)) as [User, User];
    const archived = await makeClient(trainer, { first_name: "A", archived_at: new Date() });
    const stranger = await makeClient(await makeTrainer());
    const chosen = await findChosen(trainer, ids([two, one, archived, stranger]));
    expect(chosen.map(({ user_id, archived }) => [user_id, archived])).toEqual([
      [archived.user_id, true],
      [one.user_id, false],
      [two.user_id, false],
    ]);
    expect(await findChosen(trainer, [])).toEqual([]);
  });
});
