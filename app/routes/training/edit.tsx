import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { DomainError } from "~/domain/errors";
import { rowId } from "~/domain/ids";
import { TrainingPlanInput, TrainingTemplateInput } from "~/domain/training/schema";
import { findTrainingPlan, updateTrainingPlan } from "~/domain/training/training.server";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { placeOf } from "~/routes/plans/kind";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.training.edit", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  return { plan: await findTrainingPlan(await requireTrainer(args), rowId(args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { id, client_user_id } = await findTrainingPlan(trainer, rowId(args.params.id));
  const submission = client_user_id
    ? await form(args.request, TrainingPlanInput)
    : await form(args.request, TrainingTemplateInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    await updateTrainingPlan(trainer, id, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 404) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith(
    client_user_id ? "plans.saved" : "plans.template_saved",
    placeOf("training", { id }),
  );
}

export default function EditPlan() {
  const { t } = useTranslation();
  const { plan } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Whoever saves again after reading that somebody was faster means to replace that newer version.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "newer_version";
  const { client_user_id } = plan;
  const clients = client_user_id
    ? [{ user_id: client_user_id, name: plan.client_name ?? t("plans.unknown_client") }]
    : null;
  const title = t(clients ? "plans.training.edit" : "plans.edit_template");
  return (
    <Dialog title={title} closeTo="/training" wide>
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
