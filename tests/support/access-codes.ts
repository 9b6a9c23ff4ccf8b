import { asc, eq } from "drizzle-orm";
import type { User } from "~/domain/people/accounts/user.server";
import { hashCode } from "~/domain/people/codes/code-hash.server";
import { createCode } from "~/domain/people/codes/codes.server";
import { NewCodeInput } from "~/domain/people/codes/schema";
import { db } from "~db/client";
import { accessCodes, codeUses } from "~db/schema";

type NewCode = Partial<typeof accessCodes.$inferInsert>;

const DAY = 86_400_000;

/** The reasons why a code no longer works, each with its column values. */
export const SPENT: [string, NewCode][] = [
  ["expired", { expires_at: new Date(Date.now() - DAY) }],
  ["revoked", { revoked_at: new Date(Date.now() - DAY) }],
  ["used up", { max_uses: 2, uses: 2 }],
];

let codes = 0;

/** Inserts a code of a trainer into the database. The default is an access code for Beast Ultimate. */
export async function makeCode(trainer: User, facts: NewCode = {}) {
  const code = `test-code-${++codes}`;
  const [made] = await db
    .insert(accessCodes)
    .values({
      trainer_user_id: trainer.user_id,
      package_type: "Beast Ultimate",
      code_hash: hashCode(code),
      ...facts,
    })
    .returning();
  return { ...(made as typeof accessCodes.$inferSelect), code };
}

/** Returns the input with which a trainer makes a code. The default is an access code for Beast Ultimate. */
export const codeInput = (facts: Partial<Record<keyof NewCodeInput, unknown>> = {}) =>
  NewCodeInput.parse({ purpose: "access:Beast Ultimate", label: "Summer", ...facts });

/** Makes a code as a trainer does. */
export const writeCode = (trainer: User, facts: Partial<Record<keyof NewCodeInput, unknown>> = {}) =>
  createCode(trainer, codeInput(facts));

/** Returns the number of times a code has been used. */
export const usesOf = async (codeId: number) =>
  (await db.select().from(accessCodes).where(eq(accessCodes.id, codeId)))[0]?.uses;

/** Returns the recorded uses of a code, oldest first. */
export const recordedUses = (codeId: number) =>
  db.select().from(codeUses).where(eq(codeUses.code_id, codeId)).orderBy(asc(codeUses.id));
