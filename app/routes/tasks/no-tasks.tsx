import { useLoaderData } from "@remix-run/react";
import { CalendarCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { AssignLink } from "./assign-link";
import type { loader } from "./page";

/** A day without tasks: why, and what a trainer can do about it. */
export function NoTasks() {
  const { t } = useTranslation();
  const { reach, isTrainer } = useLoaderData<typeof loader>();
  const title = t(isTrainer || reach ? "tasks.empty_trainer" : "tasks.empty");
  const hint = reach ?? (isTrainer ? "empty_trainer_hint" : "empty_hint");
  return (
    <EmptyState icon={CalendarCheck} title={title} hint={t(`tasks.${hint}`)}>
      {isTrainer && reach !== "too_early" && <AssignLink />}
    </EmptyState>
  );
}
