import { useLocation } from "@remix-run/react";
import { withQuery } from "~/components/changed-query";
import { Pager } from "~/components/pager";
import { PLAN_SEARCH_MAX } from "~/domain/coaching/plan-content/rules";
import { START_SOURCES } from "~/domain/coaching/plans/schema";
import { useTexts } from "~/i18n/texts";
import type { Start } from "~/islands/plan-editor/start-from";
import { WITHOUT_CHOICE } from "~/routes/choose-client/address";
import { ChoiceSearchForm } from "~/routes/choose-client/search-form";
import { useClientName } from "./client-name";
import type { NewPlan } from "./new-plan.server";

const NO_START = { ...WITHOUT_CHOICE, start: null, from: null, sent: null };

export function useStart({ filled, isGone, sources, wasSent }: NewPlan, client?: string): Start {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  // Marks nothing after the form was sent, because the answer does not tell what the plan has started with.
  const isHere = (start: string | null) =>
    sources ? sources.source === start : !start && !filled && !wasSent;
  return {
    label: t("plans.start_from"),
    links: [null, ...START_SOURCES].map((start) => ({
      href: withQuery(pathname, search, { ...NO_START, ...(client && { for: client }), start }),
      text: t(`plans.start_${start ?? "empty"}`),
      isHere: isHere(start),
    })),
    isOffered: true,
    failure: isGone ? t("plans.start_gone") : null,
    filled: filled ? t("plans.start_with", { title: filled.title }) : null,
  };
}

export function StartSources({ sources }: { sources: NonNullable<NewPlan["sources"]> }) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const clientName = useClientName();
  const { source, who, total, plans } = sources;
  if (total === 0 && !who) return <p className="text-muted">{t(`plans.start_none_${source}`)}</p>;
  return (
    <>
      <ChoiceSearchForm
        label={t(`plans.start_choose_${source}`)}
        hint={source === "plan" ? t("plans.search_hint") : undefined}
        submit={t("plans.search")}
        who={who}
        maxLength={PLAN_SEARCH_MAX}
        resultText={t("plans.hits", { count: total })}
      />
      <div id="choices" className="flex flex-col gap-3">
        <ul className="flex flex-col gap-2">
          {plans.map((plan) => (
            <li key={plan.id}>
              <a
                className="button client-choice"
                data-choice
                href={withQuery(pathname, search, { ...NO_START, from: String(plan.id) })}
              >
                <span className="choice-name">
                  <span>{plan.title}</span>
                  {plan.client_user_id && <span className="choice-email">{clientName(plan)}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <Pager
          {...sources}
          addressOf={(page) => withQuery(pathname, search, { who_page: page > 1 ? String(page) : null })}
        />
      </div>
    </>
  );
}
