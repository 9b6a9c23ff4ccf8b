import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { Disclosure } from "~/components/disclosure";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { FormForHalves } from "./meal-actions";
import type { OpenExercise } from "./open-exercise.server";
import { OpenSets } from "./open-sets";
import { SETS, SETS_UNDO } from "./sets-form";
import { Summary } from "./summary";
import { type Listed, useTaskGroups } from "./task-lines";
import { TaskSection } from "./task-section";

interface Props {
  tasks: Listed[];
  date: string;
  isToday: boolean;
  isTrainer: boolean;
  client: { user_id: string; first_name: string };
  /** The days in a row on which every task was done, up to today. Null on another day. */
  streak: number | null;
  /** The exercise whose sets are shown. */
  open: SerializeFrom<OpenExercise> | null;
  /** What was typed into its sets, and why it is not saved. */
  answer?: FormAnswer | undefined;
}

/** Shows a day's lists. A tick is a button of one form; its attributes hold what a script needs to show it at once (behaviors/ticks.ts). */
export function DayLists({ tasks, date, isToday, isTrainer, client, streak, open, answer }: Props) {
  const { t } = useTexts();
  const day = new URLSearchParams({ ...(isTrainer && { client: client.user_id }), date });
  const other = isTrainer ? "client" : "trainer";
  const doneByOther = isTrainer
    ? t("tasks.done_by", { name: client.first_name })
    : t("tasks.done_by_trainer");
  const opened = open && tasks.find(({ id }) => id === open.id);
  const openSets = open &&
    opened?.task_type === "training_exercise" && {
      id: open.id,
      sets: <OpenSets task={opened} open={open} answer={answer} />,
    };
  return (
    <>
      <form
        method="post"
        action={`/tasks?${day}`}
        className="contents"
        data-ticks={isTrainer ? "/api/trainer/daily-completions/" : "/api/daily-completions/"}
        data-client={isTrainer ? client.user_id : undefined}
        data-other={other}
        data-adherence={`/tasks/adherence${isTrainer ? `?client=${client.user_id}` : ""}`}
        data-complete={t("tasks.complete", { name: "" })}
        data-reopen={t("tasks.reopen", { name: "" })}
      >
        <Summary tasks={tasks} streak={streak} />
        <Foldable isFolded={!isTrainer && !openSets && tasks.every(({ is_completed }) => is_completed)}>
          {useTaskGroups(tasks, isToday).map((group) => (
            <TaskSection
              key={group.id}
              group={group}
              day={day}
              other={other}
              doneByOther={doneByOther}
              open={openSets || null}
            />
          ))}
        </Foldable>
        <p role="alert" className="task-alert" />
        <template data-outcome="failed">{t("tasks.tick_failed")}</template>
        <template data-outcome="signed_out">
          {t("tasks.tick_signed_out")}
          <a className="ms-2 underline" href="/">
            {t("tasks.sign_in_again")}
          </a>
        </template>
      </form>
      <FormForHalves />
      <form id={SETS} method="post" action={`/tasks/sets?${day}`} hidden />
      <form id={SETS_UNDO} method="post" action={`/tasks/sets/undo?${day}`} hidden />
    </>
  );
}

/** Folds the lists of a day on which nothing is left to do, and no exercise is open. */
function Foldable({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const { t } = useTexts();
  if (!isFolded) return <div className="day-lists flex min-w-0 flex-col gap-3 md:gap-4">{children}</div>;
  return (
    <Disclosure className="day-lists" summary={t("tasks.show_done")}>
      <div className="mt-2 flex flex-col gap-3 md:gap-4">{children}</div>
    </Disclosure>
  );
}
