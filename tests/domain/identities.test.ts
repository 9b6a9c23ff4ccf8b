import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import type { Grant } from "~/domain/people/codes/grants.server";
import { db } from "~db/client";
import { identities, users } from "~db/schema";
import { makeCode } from "../support/access-codes";
import { makeClient, makeTrainer } from "../support/database";
import { newIdentity } from "../support/identities";
import { signIn } from "../support/sign-in";

let trainer: User;
let grant: Grant;
beforeAll(async () => {
  trainer = await makeTrainer();
  grant = { kind: "code", codeId: (await makeCode(trainer)).id };
});

const identitiesOf = (user: User) => db.select().from(identities).where(eq(identities.user_id, user.user_id));

describe("identifying a person", () => {
  it("uses issuer and subject, not the e-mail address", async () => {
    const identity = newIdentity();
    const made = await signIn(identity, grant);
    const moved = await signIn({ ...identity, email: "new-address@people.example" }, grant);
    expect(moved.user_id).toBe(made.user_id);
  });

  it("treats the same subject of another issuer as another person", async () => {
    const one = newIdentity();
    const other = newIdentity({ issuer: "https://other-id.example", subject: one.subject });
    expect((await signIn(one, grant)).user_id).not.toBe((await signIn(other, grant)).user_id);
  });

  it("keeps the complete latest data of the provider", async () => {
    const identity = newIdentity();
    await signIn(identity, grant);
    const userData = { given_name: "Vera-Maria", picture: "https://id.example/vera.png" };
    expect((await signIn({ ...identity, userData }, grant)).oauth_user_data).toEqual(userData);
  });

  it("keeps the name of the account when the provider later sends another one", async () => {
    const identity = newIdentity();
    await signIn(identity, grant);
    const later = await signIn({ ...identity, userData: { given_name: "Somebody" } }, grant);
    expect(later.first_name).toBe("Vera");
  });
});

describe("linking an account by its e-mail address", () => {
  it("works when the provider has verified the address, regardless of capitals", async () => {
    const client = await makeClient(trainer);
    const identity = newIdentity({ email: client.email.toUpperCase() });
    expect((await signIn(identity, grant)).user_id).toBe(client.user_id);
    expect(await identitiesOf(client)).toMatchObject([
      { issuer: identity.issuer, subject: identity.subject },
    ]);
  });

  it("is rejected when the address is not verified", async () => {
    const client = await makeClient(trainer);
    const identity = newIdentity({ email: client.email, emailVerified: false });
    await expect(signIn(identity, grant)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
    expect(await identitiesOf(client)).toEqual([]);
  });

  it("is rejected for a new unverified address, so that its owner gets the account", async () => {
    const { email } = newIdentity();
    const squatter = newIdentity({ email, emailVerified: false });
    await expect(signIn(squatter, grant)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
    const owner = newIdentity({ email });
    const made = await signIn(owner, grant);
    expect(await identitiesOf(made)).toMatchObject([{ issuer: owner.issuer, subject: owner.subject }]);
    await expect(signIn(squatter, grant)).rejects.toMatchObject({ status: 403, text: "email_unverified" });
  });

  it("is rejected for the demo's provider, which accepts any address from any visitor", async () => {
    const client = await makeClient(trainer);
    const identity = newIdentity({ issuer: "demo", subject: client.email, email: client.email });
    await expect(signIn(identity, grant)).rejects.toMatchObject({ status: 403 });
    expect(await identitiesOf(client)).toEqual([]);
  });

  it("stays valid when the address changes later", async () => {
    const client = await makeClient(trainer);
    const identity = newIdentity({ email: client.email });
    await signIn(identity, grant);
    const later = { ...identity, email: "elsewhere@people.example", emailVerified: false };
    expect((await signIn(later, grant)).user_id).toBe(client.user_id);
  });
});

describe("an archived account", () => {
  it("is rejected at sign-in", async () => {
    const identity = newIdentity();
    const made = await signIn(identity, grant);
    await db.update(users).set({ archived_at: new Date() }).where(eq(users.user_id, made.user_id));
    await expect(signIn(identity, grant)).rejects.toMatchObject({ status: 403, text: "archived" });
  });
});

it("a new account from the demo's provider is a demo account", async () => {
  const made = await signIn(newIdentity({ issuer: "demo" }), grant);
  expect(made.is_demo).toBe(true);
});
