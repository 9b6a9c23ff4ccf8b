import type { ReactNode } from "react";
import { dateInWords } from "~/components/formats";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { AnyPlan, KindName } from "./kind";
import { PlanActions } from "./plan-actions";

interface Props {
  kind: KindName;
  plan: AnyPlan;
  children: ReactNode;
}

export function PlanCard({ kind, plan, children }: Props) {
  const { t, locale } = useTexts();
  const { user, timeZone } = useShell();
  const clientName = useClientName();
  return (
    <li id={`card-${plan.id}`} className="card flex scroll-mt-20 flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="break-words text-heading">{plan.title}</h3>
          {user.is_trainer && <p className="text-muted">{clientName(plan)}</p>}
        </div>
        <span className="badge badge-active">{t("plans.badge_active")}</span>
      </header>
      {plan.description && <p className="whitespace-pre-line text-muted">{plan.description}</p>}
      {children}
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-faint text-small">
          {t("plans.created", { date: dateInWords(plan.created_at, locale, timeZone) })}
        </p>
        <PlanActions kind={kind} plan={plan} />
      </footer>
    </li>
  );
}
