import type { z } from "zod";
import type { CopyInput } from "~/domain/plans/plans.server";
import type { PlanCopy } from "~/domain/plans/schema";
import { translatorOf } from "~/http/locale.server";
import { copyTitle } from "./copy-title";
import type { AnyPlan } from "./kind";

/** The copy that was chosen; beside its original it says that it is one, in the trainer's language. */
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
