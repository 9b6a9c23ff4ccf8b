import { Apple, ListChecks, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dayInWords } from "~/components/dates";
import { Page } from "~/components/page";
import { Ring } from "~/components/ring";
import { StatCard } from "~/components/stat-card";
import { useShell } from "~/routes/shell/shell";

interface Props {
  day: string;
  activeNutritionPlans: number;
  total: number;
  completed: number;
}

/** What now: today's tasks first, then the figures and the ways on. */
export function ClientDashboard({ day, activeNutritionPlans, total, completed }: Props) {
  const { t, i18n } = useTranslation();
  const { person } = useShell();
  return (
    <Page
      title={t("dashboard.welcome", { name: person.first_name || t("dashboard.champion") })}
      lead={dayInWords(day, i18n.language)}
    >
      <div className="flex flex-col gap-4">
        <section className="card flex flex-wrap items-center gap-5" aria-labelledby="today">
          {total > 0 && <Ring completed={completed} total={total} />}
          <div className="min-w-0 flex-1">
            <h2 id="today">
              {total > 0 ? t("dashboard.today_done", { completed, count: total }) : t("dashboard.today")}
            </h2>
            {total === 0 && <p className="text-muted">{t("dashboard.today_nothing")}</p>}
          </div>
          <a className="button button-main" href="/tasks">
            {t("dashboard.today_open")}
          </a>
        </section>
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <StatCard label={t("dashboard.nutrition_plans")} figure={activeNutritionPlans} />
        </dl>
        <ul className="grid gap-4 sm:grid-cols-2">
          <Tile
            href="/nutrition"
            icon={Apple}
            title={t("dashboard.nutrition_tile")}
            hint={t("dashboard.nutrition_tile_hint")}
          />
          <Tile
            href="/tasks"
            icon={ListChecks}
            title={t("dashboard.tasks_tile")}
            hint={t("dashboard.tasks_tile_hint")}
          />
        </ul>
      </div>
    </Page>
  );
}

function Tile({
  href,
  icon: Icon,
  title,
  hint,
}: {
  href: string;
  icon: LucideIcon;
  title: string;
  hint: string;
}) {
  return (
    <li>
      <a href={href} className="card flex items-center gap-4 hover:border-field">
        <span className="avatar">
          <Icon className="icon" aria-hidden />
        </span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="text-muted text-small">{hint}</span>
        </span>
      </a>
    </li>
  );
}
