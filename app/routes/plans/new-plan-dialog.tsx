import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import { type FormAnswer, guardValue } from "~/domain/forms/form-answer";
import { type KindName, useListAddress } from "./kind";
import type { NewPlan } from "./new-plan.server";

interface Props {
  kind: KindName;
  plan: NewPlan;
  answer: FormAnswer | undefined;
  /** Renders the editor of this kind with these props. */
  children: (props: {
    mode: "create";
    clients: NewPlan["clients"];
    result: FormAnswer["result"] | undefined;
    guards: { idempotency_key: string };
    values: { client_user_id: string };
  }) => ReactNode;
}

/** Shows the dialog that creates a plan. A trainer without clients sees what to do first. */
export function NewPlanDialog({ kind, plan, answer, children }: Props) {
  const { t } = useTranslation();
  const list = useListAddress(kind);
  const { clients, client_user_id, idempotency_key } = plan;
  return (
    <Dialog title={t(`plans.${kind}.create`)} closeTo={list} wide>
      {clients.length === 0 ? (
        <EmptyState icon={Users} title={t("dashboard.no_clients")} hint={t(`plans.${kind}.no_clients`)} />
      ) : (
        children({
          mode: "create",
          clients,
          result: answer?.result,
          guards: { idempotency_key: guardValue(answer, "idempotency_key", idempotency_key) },
          values: { client_user_id },
        })
      )}
    </Dialog>
  );
}
