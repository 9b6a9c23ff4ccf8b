import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { StateBadge } from "~/components/badges";
import { Disclosure } from "~/components/disclosure";
import { dateInWords } from "~/components/formats";
import { useShell } from "~/components/shell-facts";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import type { AnyPlan, KindName } from "./kind";
import { PlanActions } from "./plan-actions";

interface Props {
  kind: KindName;
  plan: AnyPlan;
  /** The targets or the duration. */
  figures: ReactNode;
  /** Says what the folded part holds, such as "5 meals". */
  content: string;
  children: ReactNode;
}

/** Shows an active plan. A trainer sees many of them, so that theirs begin folded. */
export function PlanCard({ kind, plan, figures, content, children }: Props) {
  const { t } = useTexts();
  const { user } = useShell();
  const { search } = useLocation();
  const clientName = useClientName();
  const isWhole = new URLSearchParams(search).get("show") === String(plan.id);
  const details = <Details plan={plan}>{children}</Details>;
  return (
    <li id={`card-${plan.id}`} className="card flex scroll-mt-20 flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="break-words">{plan.title}</h3>
          {user.is_trainer && <p className="text-muted">{clientName(plan)}</p>}
        </div>
        <StateBadge isActive>{t("plans.badge_active")}</StateBadge>
      </header>
      {figures}
      {user.is_trainer ? (
        <Disclosure summary={content} open={isWhole}>
          {details}
        </Disclosure>
      ) : (
        details
      )}
      <footer className="flex justify-end">
        <div className="row-actions">
          <PlanActions kind={kind} plan={plan} />
        </div>
      </footer>
    </li>
  );
}

function Details({ plan, children }: { plan: AnyPlan; children: ReactNode }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  return (
    <div className="flex flex-col gap-4">
      {plan.description && <p className="whitespace-pre-line text-muted">{plan.description}</p>}
      {children}
      <p className="text-faint text-small">
        {t("plans.created", { date: dateInWords(plan.created_at, locale, timeZone) })}
      </p>
    </div>
  );
}
