import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { findNutritionPlan, updateNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { Editor } from "./editor";

export const handle: Handle = { title: "editor.edit_title", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  return { plan: await findNutritionPlan(await requireTrainer(args), rowId(args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const id = rowId(args.params.id);
  const submission = await form(args.request, NutritionPlanInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    await updateNutritionPlan(trainer, id, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith("nutrition.saved", "/nutrition");
}

export default function EditPlan() {
  const { t } = useTranslation();
  const { plan } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Whoever saves again after reading that somebody was faster means to replace that newer version.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "newer_version";
  const clients = [
    { user_id: plan.client_user_id ?? "", name: plan.client_name ?? t("nutrition.unknown_client") },
  ];
  return (
    <Dialog title={t("editor.edit_title")} closeTo="/nutrition" wide>
      <Editor
        mode="edit"
        clients={clients}
        result={answer?.result}
        values={plan}
        version={informed ? plan.version : undefined}
      />
    </Dialog>
  );
}
