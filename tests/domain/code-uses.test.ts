import { beforeEach, describe, expect, it } from "vitest";
import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listCodeUses, newestCodeUses } from "~/domain/people/codes/code-uses.server";
import { recordUse } from "~/domain/people/codes/grants.server";
import { NEWEST_USES, USES_SHOWN } from "~/domain/people/codes/rules";
import { db } from "~db/client";
import { makeCode } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { signIn } from "../support/sign-in";

let trainer: User;
let other: User;
beforeEach(async () => {
  trainer = await makeTrainer();
  other = await makeTrainer();
});

/** Records `count` first sign-ins with one code of the trainer. */
async function makeUses(count: number, code?: { id: number }): Promise<number> {
  const used = { ...(await makeCode(trainer)), ...code };
  const client = await makeClient(trainer);
  await db.transaction(async (tx) => {
    for (let use = 0; use < count; use++)
      await recordUse(tx, used, { user_id: client.user_id, from_package: null });
  });
  return used.id;
}
const ids = (page: { uses: { id: number }[] }) => page.uses.map(({ id }) => id);

it("a trainer sees who has used a code, and which package they had before", async () => {
  const access = await makeCode(trainer, { label: "Summer", package_type: "Beast Starter" });
  const upgrade = await makeCode(trainer, {
    label: "Bonus",
    kind: "upgrade",
    package_type: "Beast Advanced",
  });
  const client = await signIn(newIdentity(), { kind: "code", codeId: access.id });
  await upgradePackage(client, upgrade.code);
  const { user_id, first_name, last_name, email } = client;
  const person = { user_id, first_name, last_name, email, name: "Vera Visitor" };
  const entry = { id: expect.any(Number), used_at: expect.any(Date), ...person };
  const first = { ...entry, code_id: access.id, from_package: null, to_package: "Beast Starter" };
  const second = {
    ...entry,
    code_id: upgrade.id,
    from_package: "Beast Starter",
    to_package: "Beast Advanced",
  };
  expect(await listCodeUses(trainer, access.id)).toEqual({ uses: [first], older: null });
  expect(await listCodeUses(trainer, upgrade.id)).toEqual({ uses: [second], older: null });
  const newestOf = await newestCodeUses(trainer, [access.id, upgrade.id]);
  expect(newestOf(access.id)).toEqual({ uses: [first], hasMore: false });
  expect(newestOf(upgrade.id)).toEqual({ uses: [second], hasMore: false });
});

it("the list shows the e-mail address of a client without a name", async () => {
  const { id } = await makeCode(trainer);
  const client = await signIn(newIdentity({ userData: {} }), { kind: "code", codeId: id });
  expect((await listCodeUses(trainer, id)).uses).toMatchObject([{ name: client.email }]);
});

it("another trainer sees no entries, from any position", async () => {
  const code = await makeUses(1);
  for (const before of [undefined, 1, 2_147_483_647])
    expect(await listCodeUses(other, code, before)).toEqual({ uses: [], older: null });
  expect((await newestCodeUses(other, [code]))(code)).toEqual({ uses: [], hasMore: false });
});

describe("the newest uses of codes", () => {
  it("are three of each, newest first, and tell whether a code has more", async () => {
    expect(NEWEST_USES).toBe(3);
    const [none, three, four] = [await makeUses(0), await makeUses(3), await makeUses(4)];
    const newestOf = await newestCodeUses(trainer, [none, three, four]);
    expect(newestOf(none)).toEqual({ uses: [], hasMore: false });
    expect([newestOf(three).uses.length, newestOf(three).hasMore]).toEqual([3, false]);
    expect([newestOf(four).uses.length, newestOf(four).hasMore]).toEqual([3, true]);
    expect(ids(newestOf(four))).toEqual(ids(await listCodeUses(trainer, four)).slice(0, 3));
  });

  it("of no codes are none", async () => {
    expect((await newestCodeUses(trainer, []))(1)).toEqual({ uses: [], hasMore: false });
  });
});

describe("a page of the uses of a code", () => {
  it("holds 25 entries", () => {
    expect(USES_SHOWN).toBe(25);
  });

  it("is the only page for 25 entries", async () => {
    const page = await listCodeUses(trainer, await makeUses(25));
    expect(page.uses).toHaveLength(25);
    expect(page.older).toBeNull();
  });

  it("is followed by a second page for 26 entries", async () => {
    const code = await makeUses(26);
    const newest = await listCodeUses(trainer, code);
    expect(newest.uses).toHaveLength(25);
    expect(newest.older).toBe(newest.uses.at(-1)?.id);
    const oldest = await listCodeUses(trainer, code, newest.older as number);
    expect(oldest.uses).toHaveLength(1);
    expect(oldest.older).toBeNull();
  });

  it("leaves no entry out and shows no entry twice, even when new entries are added meanwhile", async () => {
    const code = await makeUses(60);
    const first = await listCodeUses(trainer, code);
    await makeUses(3, { id: code });
    const second = await listCodeUses(trainer, code, first.older as number);
    const third = await listCodeUses(trainer, code, second.older as number);
    const seen = [first, second, third].flatMap(ids);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual(seen.toSorted((one, next) => next - one));
    expect(third.older).toBeNull();
  });

  it("before the oldest entry is empty", async () => {
    const code = await makeUses(2);
    const [, oldest] = ids(await listCodeUses(trainer, code));
    expect(await listCodeUses(trainer, code, oldest)).toEqual({ uses: [], older: null });
  });
});
