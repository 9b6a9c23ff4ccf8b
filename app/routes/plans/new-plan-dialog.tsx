import type { SubmissionResult } from "@conform-to/dom";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { KindName } from "./kind";
import type { newPlan } from "./new-plan.server";

type Answer = { result: SubmissionResult<string[]>; refusal?: string } | undefined;

interface Props {
  kind: KindName;
  plan: Awaited<ReturnType<typeof newPlan>>;
  answer: Answer;
  /** The editor of this kind, filled with these. */
  children: (props: {
    mode: "create";
    clients: Props["plan"]["clients"];
    result: SubmissionResult<string[]> | undefined;
    freshKey: string | undefined;
    values: { client_user_id: string; idempotency_key: string };
  }) => ReactNode;
}

/** The dialog in which a plan is written; a trainer without clients reads what to do first. */
export function NewPlanDialog({ kind, plan, answer, children }: Props) {
  const { t } = useTranslation();
  const { clients, client_user_id, idempotency_key } = plan;
  // Whoever saves again after reading that this form has made a plan means to make a second one.
  const informed = answer?.refusal === "already_created";
  return (
    <Dialog title={t(`plans.${kind}.create`)} closeTo={`/${kind}`} wide>
      {clients.length === 0 ? (
        <EmptyState icon={Users} title={t("dashboard.no_clients")} hint={t(`plans.${kind}.no_clients`)} />
      ) : (
        children({
          mode: "create",
          clients,
          result: answer?.result,
          freshKey: informed ? idempotency_key : undefined,
          values: { client_user_id, idempotency_key },
        })
      )}
    </Dialog>
  );
}
