import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { Conflict } from "~/domain/errors";
import type { Transaction } from "~db/client";
import { nutritionPlans } from "~db/schema";
import type { NutritionPlanInput } from "./schema";

/** Tells whether two forms say the same, whatever their keys. */
export function hashOf({ idempotency_key: _key, version: _version, ...written }: NutritionPlanInput): string {
  return createHash("sha256").update(JSON.stringify(written)).digest("base64url");
}

/** The plan that this very form has made before. @throws Conflict when it made another one, or one that is deleted */
export async function findMade(tx: Transaction, trainer: User, input: NutritionPlanInput): Promise<number> {
  const [plan] = await tx
    .select()
    .from(nutritionPlans)
    .where(
      and(
        eq(nutritionPlans.trainer_user_id, trainer.user_id),
        eq(nutritionPlans.idempotency_key, input.idempotency_key ?? ""),
      ),
    );
  if (!plan || plan.deleted_at || plan.idempotency_hash !== hashOf(input))
    throw new Conflict("already_created");
  return plan.id;
}
