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

describe("having been here before", () => {
  it("admits to the own account", async () => {
    expect((await signIn(identity, membership())).user_id).toBe(member.user_id);
  });

  it("admits to no other account", async () => {
    const { id } = await makeCode(await makeTrainer());
    const other = newIdentity();
    await signIn(other, { kind: "code", codeId: id });
    await expect(signIn(other, membership())).rejects.toMatchObject({ status: 403, text: "not_admitted" });
  });

  it("admits nobody new", async () => {
    await expect(signIn(newIdentity(), membership())).rejects.toMatchObject({
      status: 403,
      text: "not_admitted",
    });
  });

  it("is worth nothing after it has been revoked", async () => {
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
