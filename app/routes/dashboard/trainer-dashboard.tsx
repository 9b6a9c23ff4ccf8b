import { NumberBadge } from "~/components/badges";
import { Page } from "~/components/page";
import { useShell, useUnreadMessages } from "~/components/shell-facts";
import { StatCard } from "~/components/stat-card";
import { WritePlan } from "~/components/write-plan";
import type { RosterQuery } from "~/domain/people/clients/schema";
import type { trainerDashboard } from "~/domain/screens/dashboard.server";
import { useTexts } from "~/i18n/texts";
import { CheckInCount } from "~/routes/check-ins/check-in-count";
import { NeedsAttention } from "./needs-attention";
import { Roster } from "./roster";

type Props = Awaited<ReturnType<typeof trainerDashboard>> & { query: RosterQuery };

export function TrainerDashboard(props: Props) {
  const { t } = useTexts();
  const { user } = useShell();
  const { clients, needing, query } = props;
  const waiting =
    needing > 0 ? t("dashboard.lead_needing", { count: needing, clients }) : t("dashboard.lead_calm");
  // Hides the clients who need the trainer while the list is searched, filtered or paged.
  const isSearching =
    query.q ||
    query.package_type ||
    query.need ||
    query.archived ||
    query.page > 1 ||
    query.sort !== "newest";
  return (
    <Page
      live
      title={t("dashboard.welcome", { name: user.first_name || t("menu.user_fallback") })}
      lead={clients > 0 ? waiting : t("dashboard.trainer_lead")}
      action={clients > 0 && <WritePlan />}
    >
      <div className="page-list">
        {!isSearching && <WaitingForYou />}
        {needing > 0 && !isSearching && <NeedsAttention {...props} />}
        <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
          <StatCard label={t("dashboard.total_clients")} value={clients} />
          <StatCard label={t("dashboard.active_nutrition_plans")} value={props.activeNutritionPlans} />
          <StatCard label={t("dashboard.active_training_plans")} value={props.activeTrainingPlans} />
          <CheckInCount label={t("dashboard.weekly_check_ins")} {...props.weekly} />
        </dl>
        <Roster {...props} />
      </div>
    </Page>
  );
}

function WaitingForYou() {
  const { t } = useTexts();
  const { unreviewed } = useShell();
  const links = [
    { href: "/progress", text: "check_ins.weekly.title", count: unreviewed?.weekly ?? 0 },
    { href: "/daily-checkins", text: "check_ins.daily.title", count: unreviewed?.daily ?? 0 },
    { href: "/messages", text: "menu.messages", count: useUnreadMessages() },
  ] as const;
  const waiting = links.filter((link) => link.count > 0);
  if (waiting.length === 0) return null;
  return (
    <section className="card flex flex-wrap items-center gap-3" aria-labelledby="for-you">
      <h2 id="for-you" className="min-w-0 flex-1 basis-48">
        {t("dashboard.for_you")}
      </h2>
      {waiting.map(({ href, text, count }) => (
        <a key={href} className="button" href={href}>
          {t(text)}
          <NumberBadge count={count} />
        </a>
      ))}
    </section>
  );
}
