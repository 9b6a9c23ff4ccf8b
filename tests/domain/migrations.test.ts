import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { newestCodeUses } from "~/domain/people/codes/code-uses.server";
import { listCodePage } from "~/domain/people/codes/codes.server";
import { connect, db, disconnect } from "~db/client";
import { accessCodes, codeUses, users } from "~db/schema";
import { openOwnStore } from "../support/domain-store";
import { createOlderStore } from "../support/older-store";
import type { Store } from "../support/stores";

const COACH = "00000000-0000-4000-8000-000000000001";
const RITA = "00000000-0000-4000-8000-000000000002";
const UTA = "00000000-0000-4000-8000-000000000011";
const ADAM = "00000000-0000-4000-8000-000000000012";
const OSKAR = "00000000-0000-4000-8000-000000000013";
const PAUL = "00000000-0000-4000-8000-000000000014";

// The rows of a store from the time before trainers could create codes.
const ROWS = [
  `insert into users (user_id, email, is_trainer) values
    ('${COACH}', 'coach@people.example', true), ('${RITA}', 'rita@people.example', true)`,
  `insert into access_codes (trainer_user_id, package_type, code_hash, label, uses, max_uses) values
    ('${COACH}', 'Beast Advanced', 'hash-1', 'Summer', 2, 5),
    ('${RITA}', 'Beast Starter', 'hash-2', 'Winter', 1, null),
    ('${COACH}', 'Beast Ultimate', 'hash-3', 'Unused', 0, null)`,
  `insert into users
    (user_id, email, trainer_user_id, package_type, admitted_by_code_id, upgrade_message, created_at) values
    ('${ADAM}', 'adam@people.example', '${COACH}', 'Beast Advanced', 1, null, '2025-03-02T10:00:00Z'),
    ('${UTA}', 'uta@people.example', '${COACH}', 'Beast Ultimate', 1, 'Welcome', '2025-03-01T09:30:15.123Z'),
    ('${OSKAR}', 'oskar@people.example', '${RITA}', 'Beast Starter', 2, null, '2025-03-03T11:00:00Z'),
    ('${PAUL}', 'paul@people.example', '${COACH}', 'Beast Starter', null, null, '2025-03-04T12:00:00Z')`,
];

let store: Store;
beforeAll(async () => {
  store = await createOlderStore(1, ROWS);
  await disconnect();
  await connect(store);
});
afterAll(async () => {
  await disconnect();
  await openOwnStore();
  await store?.remove();
});

const trainer = async (id: string) =>
  (await db.select().from(users)).find(({ user_id }) => user_id === id) as User;

it("the migration records each client's access code with its time and package, oldest first", async () => {
  const uses = await db.select().from(codeUses).orderBy(asc(codeUses.id));
  expect(uses).toEqual([
    {
      id: 1,
      code_id: 1,
      trainer_user_id: COACH,
      user_id: UTA,
      from_package: null,
      to_package: "Beast Advanced",
      used_at: new Date("2025-03-01T09:30:15.123Z"),
    },
    {
      id: 2,
      code_id: 1,
      trainer_user_id: COACH,
      user_id: ADAM,
      from_package: null,
      to_package: "Beast Advanced",
      used_at: new Date("2025-03-02T10:00:00Z"),
    },
    {
      id: 3,
      code_id: 2,
      trainer_user_id: RITA,
      user_id: OSKAR,
      from_package: null,
      to_package: "Beast Starter",
      used_at: new Date("2025-03-03T11:00:00Z"),
    },
  ]);
});

it("each trainer sees the uses of their own codes", async () => {
  const labels = async (id: string) => {
    const { codes } = await listCodePage(await trainer(id));
    const newestOf = await newestCodeUses(
      await trainer(id),
      codes.map((code) => code.id),
    );
    return codes.flatMap((code) => newestOf(code.id).uses.map(({ email }) => [code.label, email]));
  };
  expect(await labels(COACH)).toEqual([
    ["Summer", "adam@people.example"],
    ["Summer", "uta@people.example"],
  ]);
  expect(await labels(RITA)).toEqual([["Winter", "oskar@people.example"]]);
});

it("existing codes become access codes and keep their uses", async () => {
  const codes = await db.select().from(accessCodes).orderBy(asc(accessCodes.id));
  expect(codes.map(({ kind, code_hash, uses, max_uses }) => [kind, code_hash, uses, max_uses])).toEqual([
    ["access", "hash-1", 2, 5],
    ["access", "hash-2", 1, null],
    ["access", "hash-3", 0, null],
  ]);
  expect((await listCodePage(await trainer(COACH))).codes).toHaveLength(2);
});

it("all users are kept, and a client with an unread upgrade message gets a notice", async () => {
  const people = await db.select().from(users).orderBy(asc(users.email));
  expect(
    people.map(({ email, package_type, package_notice }) => [email, package_type, package_notice]),
  ).toEqual([
    ["adam@people.example", "Beast Advanced", false],
    ["coach@people.example", null, false],
    ["oskar@people.example", "Beast Starter", false],
    ["paul@people.example", "Beast Starter", false],
    ["rita@people.example", null, false],
    ["uta@people.example", "Beast Ultimate", true],
  ]);
});

it("opening the store again changes nothing", async () => {
  const before = await db.select().from(codeUses);
  await disconnect();
  await connect(store);
  expect(await db.select().from(codeUses)).toEqual(before);
});
