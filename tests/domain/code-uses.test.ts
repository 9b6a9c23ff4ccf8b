import { beforeEach, describe, expect, it } from "vitest";
import { upgradePackage } from "~/domain/coaching/membership/packages.server";
import type { User } from "~/domain/people/accounts/user.server";
import { listCodeUses } from "~/domain/people/codes/codes.server";
import { recordUse } from "~/domain/people/codes/grants.server";
import { USES_SHOWN } from "~/domain/people/codes/rules";
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

/** Records `count` first sign-ins with one code in the trainer's list. */
async function makeUses(count: number) {
  const code = await makeCode(trainer);
  const client = await makeClient(trainer);
  await db.transaction(async (tx) => {
    for (let use = 0; use < count; use++)
      await recordUse(tx, code, { user_id: client.user_id, from_package: null });
  });
}
const ids = (page: { uses: { id: number }[] }) => page.uses.map(({ id }) => id);

it("a trainer sees first sign-ins and upgrades with the label of the code, newest first", async () => {
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
  expect(await listCodeUses(trainer)).toEqual({
    uses: [
      { ...entry, label: "Bonus", from_package: "Beast Starter", to_package: "Beast Advanced" },
      { ...entry, label: "Summer", from_package: null, to_package: "Beast Starter" },
    ],
    older: null,
  });
});

it("the list shows the e-mail address of a client without a name", async () => {
  const { id } = await makeCode(trainer);
  const client = await signIn(newIdentity({ userData: {} }), { kind: "code", codeId: id });
  expect((await listCodeUses(trainer)).uses).toMatchObject([{ name: client.email }]);
});

it("another trainer sees no entries, from any position", async () => {
  await makeUses(1);
  for (const before of [undefined, 1, 2_147_483_647])
    expect(await listCodeUses(other, before)).toEqual({ uses: [], older: null });
});

describe("a page of code uses", () => {
  it("holds 25 entries", () => {
    expect(USES_SHOWN).toBe(25);
  });

  it("is the only page for 25 entries", async () => {
    await makeUses(25);
    const page = await listCodeUses(trainer);
    expect(page.uses).toHaveLength(25);
    expect(page.older).toBeNull();
  });

  it("is followed by a second page for 26 entries", async () => {
    await makeUses(26);
    const newest = await listCodeUses(trainer);
    expect(newest.uses).toHaveLength(25);
    expect(newest.older).toBe(newest.uses.at(-1)?.id);
    const oldest = await listCodeUses(trainer, newest.older as number);
    expect(oldest.uses).toHaveLength(1);
    expect(oldest.older).toBeNull();
  });

  it("leaves no entry out and shows no entry twice, even when new entries are added meanwhile", async () => {
    await makeUses(60);
    const first = await listCodeUses(trainer);
    await makeUses(3);
    const second = await listCodeUses(trainer, first.older as number);
    const third = await listCodeUses(trainer, second.older as number);
    const seen = [first, second, third].flatMap(ids);
    expect(new Set(seen).size).toBe(60);
    expect(seen).toEqual(seen.toSorted((one, next) => next - one));
    expect(third.older).toBeNull();
  });

  it("before the oldest entry is empty", async () => {
    await makeUses(2);
    const [, oldest] = ids(await listCodeUses(trainer));
    expect(await listCodeUses(trainer, oldest)).toEqual({ uses: [], older: null });
  });
});
