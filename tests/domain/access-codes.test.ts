import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { listClients } from "~/domain/people/clients/client-list.server";
import { grantForCode } from "~/domain/people/codes/grants.server";
import { makeCode, recordedUses, SPENT, usesOf } from "../support/access-codes";
import { rowsOf } from "../support/batches";
import { makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { race } from "../support/race";
import { signIn } from "../support/sign-in";

let trainer: User;
beforeAll(async () => {
  trainer = await makeTrainer();
});

const tomorrow = new Date(Date.now() + 86_400_000);
const signInWith = (codeId: number, identity = newIdentity()) => signIn(identity, { kind: "code", codeId });

describe("verifying a code", () => {
  it("returns a grant regardless of capitals, spaces and hyphens", async () => {
    const { id, code } = await makeCode(trainer);
    for (const typed of [code, code.toUpperCase(), ` ${code.replaceAll("-", " ")} `])
      expect(await grantForCode(typed)).toEqual({ kind: "code", codeId: id });
  });

  it.each(["", "  ", "wrong", "' or true --", "%"])("returns no grant for %j", async (code) => {
    expect(await grantForCode(code)).toBeNull();
  });

  it("returns no grant for an upgrade code", async () => {
    const { code } = await makeCode(trainer, { kind: "upgrade" });
    expect(await grantForCode(code)).toBeNull();
  });

  it("does not count as a use", async () => {
    const { id, code } = await makeCode(trainer, { max_uses: 1 });
    await race(5, () => grantForCode(code));
    expect(await usesOf(id)).toBe(0);
  });

  it.each(SPENT)(
    "returns a grant for a code that is %s, for people who have an account",
    async (_, facts) => {
      const { id, code } = await makeCode(trainer, facts);
      expect(await grantForCode(code)).toEqual({ kind: "code", codeId: id });
    },
  );
});

describe("signing in a new person with a code", () => {
  it("creates a client of the code's trainer and package, with the provider's names", async () => {
    const { id } = await makeCode(trainer, { package_type: "Beast Advanced" });
    const identity = newIdentity();
    const client = await signInWith(id, identity);
    expect(client).toMatchObject({
      email: identity.email,
      first_name: "Vera",
      last_name: "Visitor",
      is_trainer: false,
      package_type: "Beast Advanced",
      trainer_user_id: trainer.user_id,
      initial_data_completed: false,
      is_demo: false,
      oauth_user_data: identity.userData,
    });
    expect(await usesOf(id)).toBe(1);
    expect(await recordedUses(id)).toEqual([
      {
        id: expect.any(Number),
        code_id: id,
        trainer_user_id: trainer.user_id,
        user_id: client.user_id,
        from_package: null,
        to_package: "Beast Advanced",
        used_at: expect.any(Date),
      },
    ]);
  });

  it("creates a client without a name if the provider sends none", async () => {
    const { id } = await makeCode(trainer);
    const client = await signInWith(
      id,
      newIdentity({ userData: { given_name: "  ", family_name: undefined } }),
    );
    expect([client.first_name, client.last_name]).toEqual([null, null]);
  });

  it("is possible until the code is used up", async () => {
    const { id } = await makeCode(trainer, { max_uses: 2, expires_at: tomorrow });
    await signInWith(id);
    await signInWith(id);
    await expect(signInWith(id)).rejects.toMatchObject({ status: 403, text: "code_spent" });
    expect(await usesOf(id)).toBe(2);
  });

  it.each(SPENT)("is rejected when the code is %s", async (title, facts) => {
    const strict = await makeTrainer();
    const { id, uses } = await makeCode(strict, facts);
    const reason = `code_${title.replace(" ", "_")}`;
    await expect(signInWith(id)).rejects.toMatchObject({ status: 403, text: "code_spent", reason });
    expect(await usesOf(id)).toBe(uses);
    expect(await recordedUses(id)).toEqual([]);
    expect(await rowsOf(listClients(strict))).toEqual([]);
  });

  it("is rejected when the code does not exist", async () => {
    await expect(signInWith(2_000_000_000)).rejects.toMatchObject({ status: 403, reason: "code_unknown" });
  });
});

describe("the number of uses of a code", () => {
  it("does not increase when an existing account signs in", async () => {
    const { id } = await makeCode(trainer, { max_uses: 5 });
    const identity = newIdentity();
    await signInWith(id, identity);
    await signInWith(id, identity);
    await signInWith(id, identity);
    expect(await usesOf(id)).toBe(1);
  });

  it("tells a person without a verified address that, even when the code is used up", async () => {
    const { id } = await makeCode(trainer, { max_uses: 2, uses: 2 });
    const identity = newIdentity({ emailVerified: false });
    await expect(signInWith(id, identity)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
  });

  it("does not increase when the sign-in fails", async () => {
    const { id } = await makeCode(trainer, { max_uses: 5 });
    const taken = newIdentity();
    await signInWith(id, taken);
    const stranger = newIdentity({ email: taken.email, emailVerified: false });
    await expect(signInWith(id, stranger)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
    expect(await usesOf(id)).toBe(1);
  });
});

describe("sign-ins at the same moment", () => {
  it("of several people with a single-use code admit exactly one", async () => {
    const strict = await makeTrainer();
    const { id } = await makeCode(strict, { max_uses: 1 });
    const outcomes = await race(12, () =>
      signInWith(id).then(
        () => "admitted",
        (error) => error.text,
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "code_spent")).toHaveLength(11);
    expect(await rowsOf(listClients(strict))).toHaveLength(1);
    expect(await recordedUses(id)).toHaveLength(1);
    expect(await usesOf(id)).toBe(1);
  });

  it("of one person create one account", async () => {
    const strict = await makeTrainer();
    const { id } = await makeCode(strict, { max_uses: 1 });
    const identity = newIdentity();
    const signedIn = await race(12, () => signInWith(id, identity));
    expect(new Set(signedIn.map(({ user_id }) => user_id)).size).toBe(1);
    expect(await rowsOf(listClients(strict))).toHaveLength(1);
    expect(await recordedUses(id)).toHaveLength(1);
    expect(await usesOf(id)).toBe(1);
  });
});

describe("an existing account", () => {
  it.each([["valid", {}] as const, ...SPENT])("signs in with a code that is %s", async (_, facts) => {
    const own = await makeCode(trainer);
    const identity = newIdentity();
    const made = await signInWith(own.id, identity);
    const { id, uses } = await makeCode(trainer, facts);
    expect((await signInWith(id, identity)).user_id).toBe(made.user_id);
    expect(await usesOf(id)).toBe(uses);
  });

  it("keeps its package and trainer regardless of the code", async () => {
    const identity = newIdentity();
    const own = await makeCode(trainer, { package_type: "Beast Starter" });
    await signInWith(own.id, identity);
    const other = await makeCode(await makeTrainer(), { package_type: "Beast Ultimate" });
    expect(await signInWith(other.id, identity)).toMatchObject({
      package_type: "Beast Starter",
      trainer_user_id: trainer.user_id,
    });
    expect(await recordedUses(own.id)).toHaveLength(1);
    expect(await recordedUses(other.id)).toEqual([]);
  });

  it("of a trainer stays a trainer account regardless of the code", async () => {
    const { id } = await makeCode(trainer);
    const identity = newIdentity({ email: trainer.email });
    expect(await signInWith(id, identity)).toMatchObject({
      user_id: trainer.user_id,
      is_trainer: true,
      package_type: null,
    });
  });
});
