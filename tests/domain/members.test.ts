import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Identity, signIn } from "~/domain/accounts/sign-in.server";
import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { users } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";

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

  it("is rejected after it has been revoked", async () => {
    const before = membership();
    await db
      .update(users)
      .set({ member_epoch: sql`${users.member_epoch} + 1` })
      .where(eq(users.user_id, member.user_id));
    await expect(signIn(identity, before)).rejects.toMatchObject({ status: 403, text: "not_admitted" });
    const after = { ...before, epoch: before.epoch + 1 };
    expect((await signIn(identity, after)).user_id).toBe(member.user_id);
  });
});
