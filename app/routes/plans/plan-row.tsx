import { dateInWords } from "~/components/formats";
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
  const { t, locale } = useTexts();
  const { user, timeZone } = useShell();
  const clientName = useClientName();
  const isActive = isActivePlan(plan);
  return (
    <li id={anchorOf(plan)} className="plan-row" tabIndex={-1}>
      <div className="plan-row-name">
        <h3 className="font-sans text-body">{plan.title}</h3>
        <p className="text-muted text-small">
          {user.is_trainer && `${clientName(plan)} · `}
          {dateInWords(plan.created_at, locale, timeZone)}
        </p>
      </div>
      <span className={isActive ? "badge badge-active" : "badge"}>
        {t(isActive ? "plans.badge_active" : "plans.badge_inactive")}
      </span>
      <p className="plan-row-fact numbers text-muted">
        {fact ?? <span className="sr-only">{t(`plans.${kind}.no_fact`)}</span>}
      </p>
      <PlanActions kind={kind} plan={plan} />
    </li>
  );
}
