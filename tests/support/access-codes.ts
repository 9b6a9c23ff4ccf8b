import { hashCode } from "~/domain/access/rules.server";
import type { User } from "~/domain/accounts/user.server";
import { db } from "~db/client";
import { accessCodes } from "~db/schema";

type NewCode = Partial<typeof accessCodes.$inferInsert>;

let codes = 0;

/** Makes an access code of a trainer, for Beast Ultimate unless said otherwise. */
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
