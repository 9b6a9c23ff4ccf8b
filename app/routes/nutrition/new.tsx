import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { Handle } from "~/components/page-title";
import { listClients } from "~/domain/clients/clients.server";
import { DomainError } from "~/domain/errors";
import { createNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { NutritionPlanInput } from "~/domain/nutrition/schema";
import { displayName } from "~/domain/profile/rules";
import { redirectWith } from "~/http/flash.server";
import { form, invalid, refused } from "~/http/form.server";
import { requireTrainer } from "~/http/guards.server";
import { Editor } from "./editor";

export const handle: Handle = { title: "plans.nutrition.create", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const clients = await listClients(await requireTrainer(args));
  const chosen = new URL(args.request.url).searchParams.get("client");
  return {
    clients: clients.map((client) => ({ user_id: client.user_id, name: displayName(client) })),
    client_user_id: clients.find((client) => client.user_id === chosen)?.user_id ?? "",
    // One per opened form: Back and a second save, or a double click, make one plan.
    idempotency_key: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const submission = await form(args.request, NutritionPlanInput);
  if (submission.status !== "success") return invalid(submission);
  try {
    await createNutritionPlan(trainer, submission.value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await refused(args.request, submission, error);
  }
  return await redirectWith("plans.nutrition.created_flash", "/nutrition");
}

export default function NewPlan() {
  const { t } = useTranslation();
  const { clients, client_user_id, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Whoever saves again after reading that this form has made a plan means to make a second one.
  const informed = answer !== undefined && "refusal" in answer && answer.refusal === "already_created";
  return (
    <Dialog title={t("plans.nutrition.create")} closeTo="/nutrition" wide>
      {clients.length === 0 ? (
        <EmptyState icon={Users} title={t("dashboard.no_clients")} hint={t("plans.nutrition.no_clients")} />
      ) : (
        <Editor
          mode="create"
          clients={clients}
          result={answer?.result}
          freshKey={informed ? idempotency_key : undefined}
          values={{ client_user_id, idempotency_key, meals: [{ name: "" }] }}
        />
      )}
    </Dialog>
  );
}
