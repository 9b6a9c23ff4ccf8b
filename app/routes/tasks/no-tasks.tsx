import { CalendarCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import type { Day } from "~/domain/calendar/rules";
import { AssignLink } from "./assign-link";

interface Props {
  isTrainer: boolean;
  client: { user_id: string };
  date: Day;
  /** The reason why the day cannot have tasks, or null. */
  reach: "too_early" | "too_far" | null;
}

/** Tells why a day has no tasks, and offers a trainer to assign one. */
export function NoTasks({ isTrainer, client, date, reach }: Props) {
  const { t } = useTranslation();
  const title = t(isTrainer || reach ? "tasks.empty_trainer" : "tasks.empty");
  const hint = reach ?? (isTrainer ? "empty_trainer_hint" : "empty_hint");
  return (
    <EmptyState icon={CalendarCheck} title={title} hint={t(`tasks.${hint}`)}>
      {isTrainer && reach !== "too_early" && <AssignLink client={client} date={date} />}
    </EmptyState>
  );
}
