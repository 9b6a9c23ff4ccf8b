import { StateBadge } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { Row } from "~/components/list";
import { useShell } from "~/components/shell-facts";
import { isActivePlan } from "~/domain/coaching/plan-content/rules";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import { type AnyPlan, anchorOf, type KindName } from "./kind";
import { PlanActions } from "./plan-actions";

interface Props {
  kind: KindName;
  plan: AnyPlan;
  fact: string | null;
}

export function PlanRow({ kind, plan, fact }: Props) {
  const { t } = useTexts();
  const { user } = useShell();
  const clientName = useClientName();
  const isActive = isActivePlan(plan);
  return (
    <Row
      id={anchorOf(plan)}
      title={<h3 className="font-sans text-body">{plan.title}</h3>}
      facts={
        <p className="text-muted text-small">
          {user.is_trainer && `${clientName(plan)} · `}
          <DateText at={plan.created_at} />
        </p>
      }
      state={
        <StateBadge isActive={isActive}>
          {t(isActive ? "plans.badge_active" : "plans.badge_inactive")}
        </StateBadge>
      }
      side={<Fact kind={kind} fact={fact} />}
      actions={user.is_trainer && <PlanActions kind={kind} plan={plan} />}
    />
  );
}

/** Shows the fact that tells plans of a kind apart, such as the calories of a day. */
export function Fact({ kind, fact }: Pick<Props, "kind" | "fact">) {
  const { t } = useTexts();
  if (fact === null) return <span className="sr-only">{t(`plans.${kind}.no_fact`)}</span>;
  return <span className="text-muted">{fact}</span>;
}
