import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { Forbidden } from "~/domain/errors";
import { config } from "~/http/config.server";
import { db, type Transaction } from "~db/client";
import { accessCodes } from "~db/schema";
import { hashCode } from "./rules.server";

/** What entitles a browser to sign in: an access code, the operator's setup code, or having been here before. */
export type Grant =
  | { kind: "code"; codeId: number }
  | { kind: "setup" }
  | { kind: "member"; userId: string; epoch: number };

/** The grant that a code gives, or null when it is wrong. Spent codes verify too: existing accounts keep their way in. */
export async function grantForCode(code: string): Promise<Grant | null> {
  if (config.setupCode && isSame(hashCode(code), hashCode(config.setupCode))) return { kind: "setup" };
  const [found] = await db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(and(eq(accessCodes.code_hash, hashCode(code)), demoAllowed()));
  return found ? { kind: "code", codeId: found.id } : null;
}

/**
 * Counts one use of a code, inside the transaction that makes the account.
 * @returns the trainer and package that it admits to
 * @throws Forbidden when it is revoked, expired or used up
 */
export async function spendCode(tx: Transaction, codeId: number) {
  const [spent] = await tx
    .update(accessCodes)
    .set({ uses: sql`${accessCodes.uses} + 1` })
    .where(
      and(
        eq(accessCodes.id, codeId),
        demoAllowed(),
        isNull(accessCodes.revoked_at),
        or(isNull(accessCodes.expires_at), sql`${accessCodes.expires_at} > now()`),
        or(isNull(accessCodes.max_uses), sql`${accessCodes.uses} < ${accessCodes.max_uses}`),
      ),
    )
    .returning({ trainer_user_id: accessCodes.trainer_user_id, package_type: accessCodes.package_type });
  if (!spent) throw new Forbidden("code_spent");
  return spent;
}

const demoAllowed = () => (config.demo ? undefined : eq(accessCodes.is_demo, false));

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
