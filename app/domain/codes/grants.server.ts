import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { PackageType } from "~/domain/packages/rules";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { accessCodes, codeUses } from "~db/schema";
import { hashCode } from "./code-hash.server";

/** What entitles a browser to sign in: an access code, the operator's setup code, or having been here before. */
export type Grant =
  | { kind: "code"; codeId: number }
  | { kind: "setup" }
  | { kind: "member"; userId: string; epoch: number };

/** The grant that an access code gives, or null when it is wrong. Spent codes verify too: existing accounts keep their way in. */
export async function grantForCode(code: string): Promise<Grant | null> {
  const { setupCode } = settings();
  if (setupCode && isSame(hashCode(code), hashCode(setupCode))) return { kind: "setup" };
  const [found] = await db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(and(eq(accessCodes.code_hash, hashCode(code)), eq(accessCodes.kind, "access"), demoAllowed()));
  return found ? { kind: "code", codeId: found.id } : null;
}

/**
 * Counts one use of a code, inside the transaction that makes the account or moves it up.
 * @returns the code's id, trainer and package, or null when it is revoked, expired or used up
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
    .returning({
      id: accessCodes.id,
      trainer_user_id: accessCodes.trainer_user_id,
      package_type: accessCodes.package_type,
    });
  return spent ?? null;
}

/** Writes into the trainer's audit list who came in, or moved up, by a code that was spent for them. */
export async function recordUse(
  tx: Transaction,
  code: { id: number; trainer_user_id: string; package_type: PackageType },
  user: { user_id: string; from_package: PackageType | null },
): Promise<void> {
  await tx.insert(codeUses).values({
    code_id: code.id,
    trainer_user_id: code.trainer_user_id,
    to_package: code.package_type,
    ...user,
  });
}

/** With the demo off its codes are worth nothing. */
export const demoAllowed = () => (settings().demo ? undefined : eq(accessCodes.is_demo, false));

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
