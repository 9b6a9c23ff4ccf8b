import type { z } from "zod";
import type { CopyInput } from "~/domain/plans/plans.server";
import type { PlanCopy } from "~/domain/plans/schema";
import { translatorOf } from "~/http/locale.server";
import { copyTitle } from "./copy-title";
import type { AnyPlan } from "./kind";

/** Returns the input of a copy. A copy for the same client gets a title that says so, in the trainer's language. */
export async function copyInput(
  request: Request,
  source: AnyPlan,
  choice: z.output<typeof PlanCopy>,
): Promise<CopyInput> {
  const client_user_id = choice.client_user_id ?? null;
  const t = await translatorOf(request);
  const isBeside = source.client_user_id === client_user_id;
  return {
    client_user_id,
    idempotency_key: choice.idempotency_key,
    title: isBeside ? copyTitle(source.title, t("plans.copy_suffix")) : undefined,
  };
}
