import { and, eq, sql } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { Forbidden } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import type { Transaction } from "~db/client";
import { identities, type OAuthUserData, users } from "~db/schema/index";

export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  userData: OAuthUserData;
}

/** Refuses a demo account while the demo is off. @throws Forbidden */
export function refuseDemo(user: User): void {
  if (user.is_demo && !settings().demo) throw new Forbidden("demo_is_off");
}

/** Finds and locks the user of an identity. Two simultaneous first sign-ins of one person must lead to one account. */
export async function findKnown(tx: Transaction, identity: Identity): Promise<User | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${identity.email.toLowerCase()}`}, 0))`,
  );
  return (await findByIdentity(tx, identity)) ?? (await linkByEmail(tx, identity));
}

async function findByIdentity(tx: Transaction, { issuer, subject }: Identity): Promise<User | undefined> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.user_id, identities.user_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("no key update", { of: users });
  return row?.user;
}

/** Finds and locks the user with a verified e-mail address, and gives the user this identity. */
async function linkByEmail(tx: Transaction, identity: Identity): Promise<User | undefined> {
  if (!identity.emailVerified) return undefined;
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, identity.email.toLowerCase()))
    .for("no key update");
  // The demo's provider does not check addresses, so it must not give access to a real account.
  if (user && !user.is_demo && identity.issuer === "demo") return undefined;
  if (user)
    await tx
      .insert(identities)
      .values({ issuer: identity.issuer, subject: identity.subject, user_id: user.user_id });
  return user;
}
