import { Disclosure } from "~/components/disclosure";
import { EmptyState } from "~/components/empty-state";
import { List } from "~/components/list";
import { useDialogLink } from "~/components/return-to";
import { TextAction } from "~/components/text-action";
import { PLAN_KINDS, type PlanKind } from "~/domain/coaching/plan-content/kinds";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientPlan } from "~/domain/screens/client-plans.server";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { plansAnchor } from "~/routes/plans/kind";
import { searchAddress } from "~/routes/plans/search-address";
import { ClientPlanRow } from "./plan-row";

interface Props {
  client: ClientOverview;
  opened: number | undefined;
}

export function Plans({ client, opened }: Props) {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <PlansOfKind
        kind="nutrition"
        title={t("client.active_nutrition")}
        none={t("client.no_nutrition")}
        client={client}
        opened={opened}
      />
      <PlansOfKind
        kind="training"
        title={t("client.active_training")}
        none={t("client.no_training")}
        client={client}
        opened={opened}
      />
    </div>
  );
}

interface PlansOfKindProps extends Props {
  kind: PlanKind;
  title: string;
  none: string;
}

function PlansOfKind({ kind, title, none, client, opened }: PlansOfKindProps) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const anchor = `write-first-${kind}`;
  const plans = client.plans.filter((plan) => plan.kind === kind);
  const active = plans.filter((plan) => plan.is_active);
  const inactive = plans.filter((plan) => !plan.is_active);
  const counts = client.counts[kind];
  const row = (plan: ClientPlan) => (
    <ClientPlanRow key={plan.id} client={client} plan={plan} isOpen={plan.id === opened} />
  );
  return (
    <section className="card" id={plansAnchor(kind)} aria-labelledby={`active-${kind}`} tabIndex={-1}>
      <h2 id={`active-${kind}`}>{title}</h2>
      {active.length === 0 ? (
        <div className="mt-2">
          <EmptyState kind="card" icon={kind === "nutrition" ? "apple" : "dumbbell"} title={none}>
            <a className="button" id={anchor} href={dialogLink(`/${kind}/new?for=${client.user_id}`, anchor)}>
              {t("dashboard.plan_for")}
              <span className="sr-only">: {title}</span>
            </a>
          </EmptyState>
        </div>
      ) : (
        <List bare>{active.map(row)}</List>
      )}
      {inactive.length > 0 && (
        <Disclosure
          className="mt-2 border-line border-t"
          open={inactive.some(({ id }) => id === opened) || undefined}
          summary={t("client.inactive", { count: counts.all - counts.active })}
        >
          <List bare>{inactive.map(row)}</List>
        </Disclosure>
      )}
      {counts.all > 0 && (
        <p className="mt-2 max-w-none border-line border-t">
          <AllPlans kind={kind} client={client} />
        </p>
      )}
    </section>
  );
}

/** Links to all plans of an archived client, which can still be read and copied. */
export function ArchivedPlans({ client }: Pick<Props, "client">) {
  const { t } = useTexts();
  const kinds = PLAN_KINDS.filter((kind) => client.counts[kind].all > 0);
  if (kinds.length === 0) return null;
  return (
    <section className="card" aria-labelledby="archived-plans">
      <h2 id="archived-plans">{t("client.plans")}</h2>
      {kinds.map((kind) => (
        <p key={kind}>
          <AllPlans kind={kind} client={client} />
        </p>
      ))}
    </section>
  );
}

function AllPlans({ kind, client }: Pick<PlansOfKindProps, "kind" | "client">) {
  const { t } = useTexts();
  const facts = { name: displayName(client), count: client.counts[kind].all };
  return (
    <TextAction href={searchAddress(kind, { client: client.user_id })}>
      {t(`client.all_${kind}`, facts)}
    </TextAction>
  );
}
