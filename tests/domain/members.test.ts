import { beforeAll, describe, expect, it } from "vitest";
import { signOutElsewhere } from "~/domain/people/accounts/sign-out.server";
import type { User } from "~/domain/people/accounts/user.server";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { makeCode } from "../support/access-codes";
import { makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { signIn, startSession } from "../support/sign-in";

let identity: Identity;
let member: User;
beforeAll(async () => {
  const { id } = await makeCode(await makeTrainer());
  identity = newIdentity();
  member = await signIn(identity, { kind: "code", codeId: id });
});

const membership = () => ({ kind: "member", userId: member.user_id, epoch: member.member_epoch }) as const;

describe("the grant of an existing member", () => {
  it("admits the member to their own account", async () => {
    expect((await signIn(identity, membership())).user_id).toBe(member.user_id);
  });

  it("does not admit a user who has another account", async () => {
    const { id } = await makeCode(await makeTrainer());
    const other = newIdentity();
    await signIn(other, { kind: "code", codeId: id });
    await expect(signIn(other, membership())).rejects.toMatchObject({ status: 403, text: "not_admitted" });
  });

  it("does not admit a new user", async () => {
    await expect(signIn(newIdentity(), membership())).rejects.toMatchObject({
      status: 403,
      text: "not_admitted",
    });
  });

  it("is rejected after the member has signed out on all other devices", async () => {
    const before = membership();
    await signOutElsewhere(member, await startSession(member));
    await expect(signIn(identity, before)).rejects.toMatchObject({ status: 403, text: "membership_ended" });
    const after = { ...before, epoch: before.epoch + 1 };
    expect((await signIn(identity, after)).user_id).toBe(member.user_id);
  });
});
