import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { PackageType } from "~/domain/people/packages/rules";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { accessCodes, codeUses } from "~db/schema/index";
import { hashCode } from "./code-hash.server";
import { codeState } from "./rules";

/** The right of a browser to sign in, from an access code, the operator's setup code or an earlier sign-in. */
export type Grant =
  | { kind: "code"; codeId: number }
  | { kind: "setup" }
  | { kind: "member"; userId: string; epoch: number };

/** Returns the grant for a known code. Expired, used-up and revoked ones count too, so that existing accounts can sign in. */
export async function grantForCode(code: string): Promise<Grant | null> {
  const { setupCode } = settings();
  if (setupCode && isSame(hashCode(code), hashCode(setupCode))) return { kind: "setup" };
  const [accessCode] = await db
    .select({ id: accessCodes.id })
    .from(accessCodes)
    .where(and(eq(accessCodes.code_hash, hashCode(code)), eq(accessCodes.kind, "access"), demoAllowed()));
  return accessCode ? { kind: "code", codeId: accessCode.id } : null;
}

/** Counts one use of a code in the transaction that uses it. @returns null if it is revoked, expired or used up */
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

/** Tells why a code could not be spent. It is unknown when it is not in the database, or is one of the demo that is off. */
export async function spentBy(
  tx: Transaction,
  codeId: number,
): Promise<"revoked" | "expired" | "used_up" | "unknown"> {
  const [code] = await tx
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.id, codeId), demoAllowed()));
  const state = code ? codeState(code) : "active";
  return state === "active" ? "unknown" : state;
}

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

export const demoAllowed = () => (settings().demo ? undefined : eq(accessCodes.is_demo, false));

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
