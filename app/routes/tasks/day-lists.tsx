import { useTexts } from "~/i18n/texts";
import { Summary } from "./summary";
import { type Listed, useTaskGroups } from "./task-lines";
import { TaskSection } from "./task-section";

interface Props {
  tasks: Listed[];
  date: string;
  isToday: boolean;
  isTrainer: boolean;
  client: { user_id: string; first_name: string };
}

/** Shows a day's lists. A tick posts a form; the attributes hold what a script needs to show it at once (behaviors/ticks.ts). */
export function DayLists({ tasks, date, isToday, isTrainer, client }: Props) {
  const { t } = useTexts();
  const day = new URLSearchParams({ ...(isTrainer && { client: client.user_id }), date });
  const other = isTrainer ? "client" : "trainer";
  const doneByOther = isTrainer
    ? t("tasks.done_by", { name: client.first_name })
    : t("tasks.done_by_trainer");
  return (
    <div
      className="flex flex-col gap-3 md:gap-4"
      data-ticks={isTrainer ? "/api/trainer/daily-completions/" : "/api/daily-completions/"}
      data-client={isTrainer ? client.user_id : undefined}
      data-other={other}
      data-adherence={`/tasks/adherence${isTrainer ? `?client=${client.user_id}` : ""}`}
      data-complete={t("tasks.complete", { name: "" })}
      data-reopen={t("tasks.reopen", { name: "" })}
    >
      <Summary tasks={tasks} />
      {useTaskGroups(tasks, isToday).map((group) => (
        <TaskSection key={group.id} group={group} day={day} other={other} doneByOther={doneByOther} />
      ))}
      <p role="alert" className="task-alert" />
      <template data-outcome="failed">{t("tasks.tick_failed")}</template>
      <template data-outcome="signed_out">
        {t("tasks.tick_signed_out")}
        <a className="ms-2 underline" href="/">
          {t("tasks.sign_in_again")}
        </a>
      </template>
    </div>
  );
}
