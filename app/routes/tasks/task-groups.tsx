import { useTranslation } from "react-i18next";
import { Island } from "~/components/island";
import type { Day } from "~/domain/calendar/rules";
import TaskList, { type TaskListProps } from "~/islands/task-list";
import { type Listed, useTaskGroups } from "./task-lines";

interface Props {
  tasks: Listed[];
  date: Day;
  isTrainer: boolean;
  client: { user_id: string; first_name: string };
}

/** Renders the day's figures and lists as an island, with its texts and addresses. */
export function TaskGroups({ tasks, date, isTrainer, client }: Props) {
  const { t } = useTranslation();
  const done_by = isTrainer
    ? { client: t("tasks.done_by", { name: client.first_name }), trainer: t("tasks.done_by_you") }
    : { client: t("tasks.done_by_you"), trainer: t("tasks.done_by_trainer") };
  const day = new URLSearchParams({ ...(isTrainer && { client: client.user_id }), date });
  const props: TaskListProps = {
    groups: useTaskGroups(tasks, day),
    address: `/tasks?${day}`,
    texts: {
      rate: t("tasks.rate"),
      completed: t("tasks.completed"),
      meals: t("tasks.meals"),
      exercises: t("tasks.exercises"),
      done_of: t("tasks.done_of"),
      complete: t("tasks.complete"),
      reopen: t("tasks.reopen"),
      notes_add: t("tasks.notes_add"),
      notes_edit: t("tasks.notes_edit"),
      tick_failed: t("tasks.tick_failed"),
      tick_gone: t("tasks.tick_gone"),
      tick_signed_out: t("tasks.tick_signed_out"),
      sign_in_again: t("tasks.sign_in_again"),
      done_by,
    },
    actor: isTrainer ? "trainer" : "client",
    calls: {
      change: isTrainer ? "/api/trainer/daily-completions" : "/api/daily-completions",
      whose: isTrainer ? { client_user_id: client.user_id } : {},
      adherence: `/tasks/adherence${isTrainer ? `?client=${client.user_id}` : ""}`,
    },
  };
  return <Island name="task-list" component={TaskList} props={props} />;
}
