import { beforeAll, describe, expect, it } from "vitest";
import { grantForCode } from "~/domain/people/codes/grants.server";
import { readSettings, settings } from "~/platform/settings.server";
import { makeCode, recordedUses } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { signIn } from "../support/sign-in";

const SETUP_CODE = "OPEN-SESAME-42";
const TRAINER_EMAILS = "max@coach.example, Rita@Coach.example";

beforeAll(() => {
  Object.assign(settings(), readSettings({ ...process.env, SETUP_CODE, TRAINER_EMAILS }));
});

const setup = { kind: "setup" } as const;

describe("the setup code", () => {
  it("returns the setup grant, ignoring case, hyphens and spaces", async () => {
    expect(await grantForCode("OPEN-SESAME-42")).toEqual(setup);
    expect(await grantForCode(" open sesame 42 ")).toEqual(setup);
    expect(await grantForCode("OPEN-SESAME-43")).toBeNull();
  });

  it("makes the owner of an e-mail address in TRAINER_EMAILS a trainer, ignoring case", async () => {
    const identity = newIdentity({ email: "MAX@coach.example" });
    const made = await signIn(identity, setup);
    expect(made).toMatchObject({ is_trainer: true, package_type: null, trainer_user_id: null });
    expect((await signIn(identity, setup)).user_id).toBe(made.user_id);
  });

  it.each([
    ["somebody else", { email: "eve@coach.example" }, "not_admitted"],
    [
      "an e-mail address that is not verified",
      { email: "rita@coach.example", emailVerified: false },
      "email_unverified",
    ],
    // Else the answer would tell who is in TRAINER_EMAILS.
    ["somebody else without a verified address", { emailVerified: false }, "email_unverified"],
  ])("does not admit %s", async (_, facts, text) => {
    await expect(signIn(newIdentity(facts), setup)).rejects.toMatchObject({ status: 403, text });
  });

  it("tells a trainer whose provider no longer verifies the address that this is the reason", async () => {
    const identity = newIdentity({ email: "max@coach.example" });
    await signIn(identity, setup);
    const unverified = { ...identity, emailVerified: false };
    await expect(signIn(unverified, setup)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
  });

  it("does not admit an existing client", async () => {
    const client = await makeClient(await makeTrainer());
    const identity = newIdentity({ email: client.email });
    await expect(signIn(identity, setup)).rejects.toMatchObject({ status: 403, text: "not_admitted" });
  });
});

describe("TRAINER_EMAILS", () => {
  it("makes a new user a trainer with any code and does not use up the code", async () => {
    const code = await makeCode(await makeTrainer(), { max_uses: 1 });
    const grant = { kind: "code", codeId: code.id } as const;
    const made = await signIn(newIdentity({ email: "rita@coach.example" }), grant);
    expect(made).toMatchObject({ is_trainer: true, package_type: null, trainer_user_id: null });
    const admitted = await signIn(newIdentity(), grant);
    expect(await recordedUses(code.id)).toMatchObject([{ user_id: admitted.user_id }]);
  });

  it("does not make the owner of an unverified e-mail address a trainer", async () => {
    Object.assign(settings(), { trainerEmails: ["nina@coach.example"] });
    const code = await makeCode(await makeTrainer());
    const grant = { kind: "code", codeId: code.id } as const;
    const identity = newIdentity({ email: "nina@coach.example", emailVerified: false });
    await expect(signIn(identity, grant)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
  });

  it("makes a client a trainer at the next sign-in after their e-mail address is added", async () => {
    const client = await makeClient(await makeTrainer());
    const identity = newIdentity({ email: client.email });
    Object.assign(settings(), { trainerEmails: [client.email] });
    const promoted = await signIn(identity, setup);
    expect(promoted).toMatchObject({
      user_id: client.user_id,
      is_trainer: true,
      package_type: null,
      trainer_user_id: null,
    });
  });
});
