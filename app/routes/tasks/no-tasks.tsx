import { EmptyState } from "~/components/empty-state";
import type { EmptyDay } from "~/domain/coaching/tasks/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { AssignLink } from "./assign-link";

interface Props {
  isTrainer: boolean;
  client: { user_id: string };
  date: Day;
  outOfRange: "too_early" | "too_far" | null;
  empty: EmptyDay | null;
}

const FOR_CLIENT = {
  waiting: { title: "dashboard.waiting_title", hint: "dashboard.waiting" },
  rest: { title: "tasks.empty", hint: "tasks.empty_hint" },
  nothing: { title: "tasks.empty_nothing", hint: "tasks.empty_hint" },
} as const;

/** Tells why a day has no tasks, and offers a trainer to assign one. */
export function NoTasks({ isTrainer, client, date, outOfRange, empty }: Props) {
  const { t } = useTexts();
  const forClient = FOR_CLIENT[empty ?? "nothing"];
  const isPlain = isTrainer || outOfRange !== null;
  const title = isPlain ? "tasks.empty_trainer" : forClient.title;
  const hint = isPlain ? (`tasks.${outOfRange ?? "empty_trainer_hint"}` as const) : forClient.hint;
  return (
    <EmptyState
      icon={isPlain || empty !== "waiting" ? "calendar-check" : "hourglass"}
      title={t(title)}
      hint={t(hint)}
    >
      {isTrainer && outOfRange !== "too_early" && <AssignLink client={client} date={date} />}
    </EmptyState>
  );
}
