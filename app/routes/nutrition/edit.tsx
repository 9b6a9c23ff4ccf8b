import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { findNutritionPlan, updateNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput, NutritionTemplateInput } from "~/domain/nutrition/schema";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { placeOf } from "~/routes/plans/kind";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.nutrition.edit", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  return { plan: await findNutritionPlan(await requireTrainer(args), rowId(args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { id, client_user_id } = await findNutritionPlan(trainer, rowId(args.params.id));
  const isTemplate = client_user_id === null;
  const submission = isTemplate
    ? await form(args.request, NutritionTemplateInput)
    : await form(args.request, NutritionPlanInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    await updateNutritionPlan(trainer, id, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith(
    isTemplate ? "plans.template_saved" : "plans.saved",
    placeOf("nutrition", { id }),
  );
}

export default function EditPlan() {
  const { t } = useTranslation();
  const { plan } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Whoever saves again after reading that somebody was faster means to replace that newer version.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "newer_version";
  const { client_user_id, client_name } = plan;
  const name = client_name ?? t("plans.unknown_client");
  const title = t(client_user_id === null ? "plans.edit_template" : "plans.nutrition.edit");
  return (
    <Dialog title={title} closeTo="/nutrition" wide>
      <Editor
        mode="edit"
        clients={client_user_id === null ? null : [{ user_id: client_user_id, name }]}
        result={answer?.result}
        values={plan}
        version={informed ? plan.version : undefined}
      />
    </Dialog>
  );
}
