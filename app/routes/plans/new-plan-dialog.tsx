import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AbsenceLine } from "~/components/absences";
import { withQuery } from "~/components/changed-query";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import { FormError } from "~/components/field";
import { isWritten } from "~/domain/coaching/plan-content/written";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import type { PlanFrameProps } from "~/islands/plan-editor/frame";
import { StartFrom, StartNotice } from "~/islands/plan-editor/start-from";
import { WITHOUT_CHOICE } from "~/routes/choose-client/address";
import { ChoiceLinks } from "~/routes/choose-client/links";
import { ClientOfSent } from "./client-of-sent";
import { type KindName, useListAddress } from "./kind";
import type { NewPlan } from "./new-plan.server";
import { PlanDrafts } from "./plan-drafts";
import { StartSources, useStart } from "./start-from";

interface Props {
  kind: KindName;
  plan: NewPlan;
  answer: FormAnswer | undefined;
  children: (
    props: Pick<PlanFrameProps, "client" | "otherClient" | "start"> & {
      mode: "create";
      result: FormAnswer["result"] | undefined;
      guards: { idempotency_key: string };
      values: { client_user_id: string } & Record<string, unknown>;
    },
  ) => ReactNode;
}

/** Shows the dialog that creates a plan. It asks for the client first, unless the address names one of the trainer's. */
export function NewPlanDialog({ kind, plan, answer, children }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const list = useListAddress(kind);
  const { client, said, choices, isUnknown, idempotency_key, filled, sources, wasSent } = plan;
  const start = useStart(plan, client?.user_id);
  const guards = { idempotency_key: guardValue(answer, "idempotency_key", idempotency_key) };
  if (sources)
    return (
      <Dialog title={t(`plans.${kind}.create`)} closeTo={list}>
        <StartFrom {...start} />
        <StartNotice {...start} />
        <StartSources sources={sources} />
      </Dialog>
    );
  if (choices && wasSent) return <ClientOfSent {...{ kind, choices, answer, guards }} />;
  if (choices)
    return (
      <Dialog title={t(`plans.${kind}.create`)} closeTo={list}>
        <ClientOfPlan kind={kind} choices={choices} isUnknown={isUnknown} />
      </Dialog>
    );
  return (
    <Dialog
      title={t(`plans.${kind}.create`)}
      subtitle={client ? `${t("plans.editor.client")}: ${client.name}` : undefined}
      state={<AbsenceLine said={said} />}
      closeTo={list}
      full
    >
      <PlanDrafts kind={kind} />
      {children({
        mode: "create",
        client,
        start: client ? { ...start, isOffered: !isWritten(answer?.result?.initialValue ?? filled) } : null,
        otherClient: client
          ? withQuery(`/${kind}/new`, search, { ...WITHOUT_CHOICE, start: null, sent: null, for: "" })
          : null,
        result: answer?.result,
        guards,
        values: { ...filled, client_user_id: client?.user_id ?? "" },
      })}
    </Dialog>
  );
}

interface ClientOfPlanProps {
  kind: KindName;
  choices: NonNullable<NewPlan["choices"]>;
  isUnknown: boolean;
}

function ClientOfPlan({ kind, choices, isUnknown }: ClientOfPlanProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  if (choices.total === 0 && !choices.who)
    return <EmptyState icon="users" title={t("dashboard.no_clients")} hint={t(`plans.${kind}.no_clients`)} />;
  return (
    <>
      {isUnknown && <FormError message={t("error.unknown_client")} />}
      <p className="text-muted">{t("plans.for_whom")}</p>
      <ChoiceLinks
        choices={choices}
        addressOf={(user_id) => withQuery(pathname, search, { ...WITHOUT_CHOICE, for: user_id })}
      />
    </>
  );
}
