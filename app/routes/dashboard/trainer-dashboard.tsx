import { Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { PackageBadge } from "~/components/package-badge";
import { Page } from "~/components/page";
import { StatCard } from "~/components/stat-card";
import type { PackageType } from "~/domain/packages/rules";
import { displayName } from "~/domain/profile/rules";
import { useShell } from "~/routes/shell/shell";

interface ClientCardProps {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  package_type: PackageType | null;
}

/** The trainer's figures and clients. */
export function TrainerDashboard({
  clients,
  activeNutritionPlans,
}: {
  clients: ClientCardProps[];
  activeNutritionPlans: number;
}) {
  const { t } = useTranslation();
  const { person } = useShell();
  const createPlan = (
    <a className="button button-main" href="/nutrition/new">
      {t("nutrition.create")}
    </a>
  );
  return (
    <Page
      title={t("dashboard.welcome", { name: person.first_name || t("menu.user_fallback") })}
      lead={t("dashboard.trainer_lead")}
      action={clients.length > 0 && createPlan}
    >
      <dl className="mb-8 grid grid-cols-2 gap-4 md:grid-cols-4">
        <StatCard label={t("dashboard.total_clients")} figure={clients.length} />
        <StatCard label={t("dashboard.active_nutrition_plans")} figure={activeNutritionPlans} />
      </dl>
      <h2 className="mb-3">{t("dashboard.clients")}</h2>
      {clients.length === 0 ? (
        <EmptyState icon={Users} title={t("dashboard.no_clients")} hint={t("dashboard.no_clients_hint")} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {clients.map((client) => (
            <ClientCard key={client.user_id} {...client} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function ClientCard(client: ClientCardProps) {
  const { t } = useTranslation();
  const name = displayName(client);
  const initials =
    [client.first_name, client.last_name].map((part) => part?.[0]).join("") ||
    client.email.charAt(0).toUpperCase();
  return (
    <li className="card flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span className="avatar" aria-hidden="true">
          {initials}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-sans text-body">{name}</h3>
          <p className="truncate text-muted text-small">{client.email}</p>
        </div>
      </div>
      <div>
        <PackageBadge type={client.package_type} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <a className="button" href={`/tasks?client=${client.user_id}`}>
          {t("dashboard.tasks_of")}
          <span className="sr-only">: {name}</span>
        </a>
        <a className="button" href={`/nutrition/new?client=${client.user_id}`}>
          {t("dashboard.plan_for")}
          <span className="sr-only">: {name}</span>
        </a>
      </div>
    </li>
  );
}
