import type { ReactNode } from "react";
import { AbsenceLine } from "~/components/absences";
import { Dialog } from "~/components/dialog";
import type { Plan } from "~/domain/coaching/plans/plan-list.server";
import type { Said } from "~/domain/people/absences/rules";
import { type FormAnswer, guardValue } from "~/domain/shared/form-answer";
import { useClientName } from "./client-name";
import { type KindName, useListAddress } from "./kind";
import { PlanDrafts } from "./plan-drafts";

interface Props<Kind extends KindName> {
  kind: Kind;
  plan: Plan<Kind>;
  said: Said[];
  answer: FormAnswer | undefined;
  children: (props: {
    mode: "edit";
    client: { user_id: string; name: string } | null;
    otherClient: null;
    result: FormAnswer["result"] | undefined;
    guards: { version: string };
    values: Plan<Kind>;
  }) => ReactNode;
}

export function EditPlanDialog<Kind extends KindName>({ kind, plan, said, answer, children }: Props<Kind>) {
  const list = useListAddress(kind);
  const clientName = useClientName();
  const { client_user_id } = plan;
  const client = client_user_id ? { user_id: client_user_id, name: clientName(plan) } : null;
  return (
    <Dialog state={<AbsenceLine said={said} />} closeTo={list} full>
      <PlanDrafts kind={kind} />
      {children({
        mode: "edit",
        client,
        otherClient: null,
        result: answer?.result,
        guards: { version: guardValue(answer, "version", plan.version) },
        values: plan,
      })}
    </Dialog>
  );
}
