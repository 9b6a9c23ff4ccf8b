import { EmptyState } from "~/components/empty-state";
import type { EmptyDay } from "~/domain/coaching/tasks/rules";
import { ABSENCE_KINDS, type AbsenceKind } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { AssignLink } from "./assign-link";

interface Props {
  isTrainer: boolean;
  client: { user_id: string; first_name: string };
  date: Day;
  outOfRange: "too_early" | "too_far" | null;
  empty: EmptyDay | null;
}

const FOR_CLIENT = {
  away: { title: "absence.empty_away", hint: "absence.empty_hint" },
  ill: { title: "absence.empty_ill", hint: "absence.empty_hint" },
  injured: { title: "absence.empty_injured", hint: "absence.empty_hint" },
  waiting: { title: "dashboard.waiting_title", hint: "dashboard.waiting" },
  rest: { title: "tasks.empty", hint: "tasks.empty_hint" },
  nothing: { title: "tasks.empty_nothing", hint: "tasks.empty_hint" },
} as const;

/** Tells why a day has no tasks, and offers a trainer to assign one. */
export function NoTasks({ isTrainer, client, date, outOfRange, empty }: Props) {
  const { t } = useTexts();
  const forClient = FOR_CLIENT[empty ?? "nothing"];
  const isPlain = isTrainer || outOfRange !== null;
  const absent = outOfRange === null && isAbsent(empty) ? empty : null;
  const forTrainer = absent
    ? { title: `absence.empty_of_${absent}` as const, hint: "absence.empty_of_hint" as const }
    : { title: "tasks.empty_trainer" as const, hint: `tasks.${outOfRange ?? "empty_trainer_hint"}` as const };
  const { title, hint } = isPlain ? forTrainer : forClient;
  return (
    <EmptyState
      icon={isPlain || empty !== "waiting" ? "calendar-check" : "hourglass"}
      title={t(title, { name: client.first_name })}
      hint={t(hint)}
    >
      {isTrainer && outOfRange !== "too_early" && <AssignLink client={client} date={date} />}
    </EmptyState>
  );
}

const isAbsent = (empty: EmptyDay | null): empty is AbsenceKind =>
  ABSENCE_KINDS.some((kind) => kind === empty);
