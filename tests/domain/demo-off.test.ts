import { beforeAll, describe, expect, it } from "vitest";
import { realPeople } from "~/domain/people/accounts/accounts.server";
import { findSession } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { type Grant, grantForCode } from "~/domain/people/codes/grants.server";
import { settings } from "~/platform/settings.server";
import { makeCode } from "../support/access-codes";
import { makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { signIn, startSession } from "../support/sign-in";

let demoTrainer: User;
beforeAll(async () => {
  settings().demo = false;
  demoTrainer = await makeTrainer({ is_demo: true });
});

it("a store with only demo accounts has no real people", async () => {
  expect(await realPeople()).toEqual({ any: false, trainer: false });
  await makeTrainer();
  expect(await realPeople()).toEqual({ any: true, trainer: true });
});

describe("with the demo off", () => {
  let realTrainer: User;
  beforeAll(async () => {
    realTrainer = await makeTrainer();
  });

  it("the codes of the demo are rejected", async () => {
    const { id, code } = await makeCode(demoTrainer, { is_demo: true });
    expect(await grantForCode(code)).toBeNull();
    // The grant that a browser has kept from the time when the demo was on.
    const grant: Grant = { kind: "code", codeId: id };
    await expect(signIn(newIdentity(), grant)).rejects.toMatchObject({ status: 403, text: "code_spent" });
  });

  it("demo accounts cannot sign in, even with a matching e-mail address", async () => {
    const { id } = await makeCode(realTrainer);
    const identity = newIdentity({ email: demoTrainer.email });
    await expect(signIn(identity, { kind: "code", codeId: id })).rejects.toMatchObject({
      status: 403,
      text: "demo_is_off",
    });
  });

  it("sessions of demo accounts are invalid and sessions of other accounts stay valid", async () => {
    expect(await findSession(await startSession(demoTrainer))).toBeNull();
    expect((await findSession(await startSession(realTrainer)))?.user.user_id).toBe(realTrainer.user_id);
  });
});
