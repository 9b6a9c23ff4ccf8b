import { useLoaderData } from "@remix-run/react";
import { CalendarCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import type { loader } from "./page";

/** A day without tasks: why, and what to do about it. */
export function NoTasks() {
  const { t } = useTranslation();
  const { reach, isTrainer, client } = useLoaderData<typeof loader>();
  if (reach)
    return <EmptyState icon={CalendarCheck} title={t("tasks.empty_trainer")} hint={t(`tasks.${reach}`)} />;
  if (!isTrainer)
    return <EmptyState icon={CalendarCheck} title={t("tasks.empty")} hint={t("tasks.empty_hint")} />;
  return (
    <EmptyState icon={CalendarCheck} title={t("tasks.empty_trainer")} hint={t("tasks.empty_trainer_hint")}>
      <a className="button button-main" href={`/nutrition/new?client=${client?.user_id}`}>
        {t("nutrition.create")}
      </a>
    </EmptyState>
  );
}
