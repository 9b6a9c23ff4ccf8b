import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { listRoster } from "~/domain/screens/roster.server";
import { makeCheckIn } from "../support/check-ins";
import { makeClient, makeTrainer } from "../support/database";

const PEOPLE = [
  ["Uta", "Ültimate", "uta@people.example"],
  ["Jörg", "Groß-Müller", "j.gm@people.example"],
  ["100%", "Sure", "sure@people.example"],
  ["Snake_Case", "Coder", "snake@people.example"],
  ["Back\\slash", "Coder", "back@people.example"],
  ["O'Neil", "Quinn", "oneil@people.example"],
  [null, null, "nameless@people.example"],
] as const;
const EVERYBODY = PEOPLE.map(([first_name, , email]) => first_name ?? email);

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer();
  for (const [first_name, last_name, email] of PEOPLE)
    await makeClient(trainer, { first_name, last_name, email });
  const other = await makeTrainer();
  await makeClient(other, { first_name: "Uta", email: "other-uta@people.example" });
});

async function find(q: string) {
  const { clients } = await listRoster(trainer, RosterQuery.parse({ q }));
  return clients.map(({ first_name, email }) => first_name ?? email);
}

describe("a trainer finds a client by", () => {
  it.each([
    ["the first name", "Uta", "Uta"],
    ["a part of a name", "ltima", "Uta"],
    ["small letters", "uta", "Uta"],
    ["capitals", "UTA", "Uta"],
    ["an umlaut in small letters", "ültimate", "Uta"],
    ["an umlaut in capitals", "JÖRG", "Jörg"],
    ["a sharp s", "groß", "Jörg"],
    ["first and last name", "jörg groß", "Jörg"],
    ["the e-mail address", "J.GM@people", "Jörg"],
    ["the e-mail address of somebody without a name", "nameless", "nameless@people.example"],
    ["spaces around it", "  uta ", "Uta"],
    ["an apostrophe", "o'n", "O'Neil"],
  ])("%s: %j", async (_, q, expected) => {
    expect(await find(q)).toEqual([expected]);
  });
});

describe("a search treats special characters of the database as plain text", () => {
  it.each([
    ["%", ["100%"]],
    ["_", ["Snake_Case"]],
    ["\\", ["Back\\slash"]],
    ["k\\s", ["Back\\slash"]],
    ["%%", []],
    ["U_a", []],
    ["U%a", []],
    ["\\%", []],
    ["' or true --", []],
  ])("%j", async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });
});

describe("a search finds", () => {
  it("no unknown client and no client of another trainer", async () => {
    expect(await find("nobody at all")).toEqual([]);
    expect(await find("other-uta")).toEqual([]);
  });

  it.each(["", "   ", "x".repeat(101), "\0"])("all clients for an unusable search text: %.10j", async (q) => {
    expect((await find(q)).toSorted()).toEqual(EVERYBODY.toSorted());
  });
});

describe("of people who have withdrawn the consent", () => {
  it("no record is in the list", async () => {
    const coach = await makeTrainer();
    const facts = { weight_kg: 173.9, time_zone: "Asia/Tokyo", consent_withdrawn_at: new Date() };
    const client = await makeClient(coach, facts);
    await makeCheckIn(client);
    const { clients } = await listRoster(coach, RosterQuery.parse({ archived: "1" }));
    expect(clients).toMatchObject([{ weight: null, to_review: null, next_check_in: null }]);
  });

  it("no e-mail address is found or shown that does not stand for the name", async () => {
    const coach = await makeTrainer();
    const gone = { consent_withdrawn_at: new Date() };
    await makeClient(coach, { ...gone, first_name: "Wilma", email: "wilma-secret@people.example" });
    await makeClient(coach, {
      ...gone,
      first_name: null,
      last_name: null,
      email: "nobody-else@people.example",
    });
    const found = async (q: string) => {
      const { clients } = await listRoster(coach, RosterQuery.parse({ q, archived: "1" }));
      return clients.map(({ email }) => email);
    };
    expect(await found("secret")).toEqual([]);
    expect(await found("wilma")).toEqual([""]);
    expect(await found("nobody")).toEqual(["nobody-else@people.example"]);
  });
});
