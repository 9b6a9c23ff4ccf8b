import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { type UserWithBody, withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { makeClient, makeTrainer, reread } from "../support/database";
import { race } from "../support/race";

const KNOWN = {
  first_name: "Carl",
  last_name: "Client",
  age: 30,
  weight_kg: 80,
  height_cm: 180,
  body_fat_percentage: 20,
};
const FIELDS = Object.keys(KNOWN) as (keyof typeof KNOWN)[];

let client: UserWithBody;
beforeEach(async () => {
  client = await withCurrentBody(await makeClient(await makeTrainer(), KNOWN));
});

/** Reads a client again from the database, with the current weight and body fat. */
const stored = async (person: User) => await withCurrentBody(await reread(person));

/** Changes the profile as the API call does, and returns the client as stored in the database. */
async function change(sent: object): Promise<UserWithBody> {
  const answered = await updateProfile(client, ProfileInput.parse(sent));
  expect(answered).toEqual(await stored(client));
  return answered;
}

describe("changing a profile", () => {
  it.each([
    ["first_name", "Karla"],
    ["last_name", "Kunde"],
    ["age", 31],
    ["weight_kg", 78.5],
    ["height_cm", 181],
    ["body_fat_percentage", 18.2],
  ])("sets %s to %j and changes nothing else", async (field, value) => {
    expect(await change({ [field]: value })).toEqual({ ...client, [field]: value });
  });

  it("sets all fields at once and changes no other client", async () => {
    const other = await withCurrentBody(await makeClient(await makeTrainer(), KNOWN));
    const next = {
      first_name: "Karla",
      last_name: "Kunde",
      age: 31,
      weight_kg: 78.5,
      height_cm: 181,
      body_fat_percentage: 18.2,
    };
    expect(await change(next)).toEqual({ ...client, ...next });
    expect(await stored(other)).toEqual(other);
  });

  it("keeps all changes of different fields at the same moment", async () => {
    const changes = [{ first_name: "Karla" }, { age: 31 }, { weight_kg: 78.5 }, { height_cm: 181 }];
    await race(4, (index) => updateProfile(client, ProfileInput.parse(changes[index])));
    expect(await stored(client)).toEqual({ ...client, ...Object.assign({}, ...changes) });
  });
});

describe("a field of a profile", () => {
  it("stays unchanged when it is not sent", async () => {
    expect(await change({})).toEqual(client);
  });

  it.each(FIELDS)("stays unchanged when it is empty or only spaces: %s", async (field) => {
    for (const blank of ["", "   "]) expect(await change({ [field]: blank })).toEqual(client);
  });
});

it.each(FIELDS)("null removes the value of %s", async (field) => {
  expect(await change({ [field]: null })).toEqual({ ...client, [field]: null });
});

it("names are trimmed", async () => {
  expect(await change({ first_name: "  Karla ", last_name: "\tvon  Kunde\n" })).toMatchObject({
    first_name: "Karla",
    last_name: "von  Kunde",
  });
});

it.each([
  ["weight_kg", 78.124, 78.12],
  ["weight_kg", 78.126, 78.13],
  ["weight_kg", 299.999, 300],
  ["body_fat_percentage", 18.124, 18.12],
  ["body_fat_percentage", 18.126, 18.13],
  ["body_fat_percentage", 49.999, 50],
])("%s %d is rounded to %d", async (field, sent, rounded) => {
  expect(await change({ [field]: sent })).toMatchObject({ [field]: rounded });
});
