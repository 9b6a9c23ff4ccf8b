import type { ReactNode } from "react";
import { DateText } from "~/components/date-text";
import { Disclosure } from "~/components/disclosure";
import { withOneDecimal } from "~/components/number-formats";
import { hasWeeklyCheckIns } from "~/domain/people/packages/rules";
import type { ActivePlans } from "~/domain/screens/at-a-glance.server";
import type { RosterClient } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";
import { useDue } from "~/routes/check-ins/next-check-in";

interface Props {
  client: RosterClient;
  name: string;
}

export function AtAGlance({ client, name }: Props) {
  const { t, locale } = useTexts();
  const { plans, week, weight, next_check_in, today, package_type } = client;
  const due = useDue(next_check_in, today);
  const facts = [
    week.rate === null ? "–" : t("dashboard.week_rate", { rate: week.rate }),
    week.idle > 0 && t("dashboard.week_idle", { count: week.idle }),
  ];
  return (
    <Disclosure
      className="glance"
      summary={
        <span>
          {t("dashboard.at_a_glance")}
          <span className="sr-only">: {name}</span>
        </span>
      }
    >
      <dl className="rows">
        <Fact term={t("dashboard.active_plans")}>
          <Plans {...plans} />
        </Fact>
        <Fact term={t("dashboard.last_days")}>{facts.filter(Boolean).join(" · ")}</Fact>
        <Fact term={t("dashboard.last_weight")}>
          {weight ? `${withOneDecimal(weight.kg, locale)} ${t("client.kg")}` : "–"}
          {weight && (
            <span className="text-muted">
              {" "}
              · <DateText day={weight.measured_on} />
            </span>
          )}
        </Fact>
        {hasWeeklyCheckIns({ is_trainer: false, package_type }) && (
          <Fact term={t("check_ins.weekly.next")}>
            {next_check_in ? <DateText day={next_check_in} /> : t("absence.said.once_back")}
            {due && <span className="text-muted"> · {due}</span>}
          </Fact>
        )}
      </dl>
    </Disclosure>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-small">{term}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}

function Plans({ nutrition, training }: { nutrition: ActivePlans; training: ActivePlans }) {
  const { t } = useTexts();
  const kinds = [
    { kind: "nutrition", ...nutrition },
    { kind: "training", ...training },
  ].filter(({ count }) => count > 0);
  if (kinds.length === 0) return t("dashboard.no_plans");
  return (
    <ul>
      {kinds.map(({ kind, count, titles }) => (
        <li key={kind}>
          {[...titles, count > titles.length && t("dashboard.more_plans", { count: count - titles.length })]
            .filter(Boolean)
            .join(", ")}
        </li>
      ))}
    </ul>
  );
}
