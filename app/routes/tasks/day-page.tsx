import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { AdherenceChart } from "~/components/adherence-chart";
import { withQuery } from "~/components/changed-query";
import { ClientChoice } from "~/components/client-choice";
import { ClientSwitch } from "~/components/client-switch";
import { DayStepper } from "~/components/day-stepper";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { OwnTimeOff } from "../absences/own-line";
import { TodayCheckIn } from "../check-ins/today-card";
import { AssignLink } from "./assign-link";
import { DayLists } from "./day-lists";
import type { loadDay } from "./day-page.server";
import { DaySession } from "./day-session";
import { NoTasks } from "./no-tasks";
import { OtherWorkouts } from "./other-workouts";
import { RestBar } from "./rest-bar";

interface Props extends SerializeFrom<typeof loadDay> {
  /** What was typed into the sets of the open exercise, and why it is not saved. */
  answer?: FormAnswer | undefined;
}

/** Shows the tasks of a day, with the sets of the exercise that is open. */
export function DayPage({ answer, ...loaded }: Props) {
  const { t } = useTexts();
  const { search } = useLocation();
  const {
    client,
    said,
    first,
    isTrainer,
    tasks,
    empty,
    open,
    training,
    offered,
    asksCheckIn,
    adherence: facts,
    ...day
  } = loaded;
  return (
    <Page
      live
      title={t("tasks.title")}
      whose={
        isTrainer &&
        client && (
          <ClientSwitch client={client.name} said={said} href={withQuery("/tasks/client", search, {})} />
        )
      }
      action={isTrainer && tasks.length > 0 && <AssignLink client={client} date={day.date} />}
    >
      {tasks.some(({ task_type }) => task_type === "training_exercise") && <RestBar />}
      {!isTrainer && <OtherZone className="mb-4" />}
      {!isTrainer && <OwnTimeOff className="mb-4" />}
      {isTrainer && !client && (
        <ClientChoice
          screen="/tasks"
          first={first}
          title={t("choose.title")}
          hint={t("tasks.choose_client_hint")}
        />
      )}
      {client && (
        <div className="columns day">
          <DayStepper screen="/tasks" client={isTrainer ? client.user_id : undefined} {...day} />
          {asksCheckIn && facts && <TodayCheckIn checkIn={facts.checkIn} />}
          {tasks.length > 0 ? (
            <DayLists
              tasks={tasks}
              date={day.date}
              isToday={day.near === "today"}
              isTrainer={isTrainer}
              client={client}
              open={open}
              answer={answer}
              streak={day.near === "today" && facts ? facts.streak : null}
            />
          ) : (
            <NoTasks
              isTrainer={isTrainer}
              client={client}
              date={day.date}
              outOfRange={day.outOfRange}
              empty={empty}
            />
          )}
          {training && !day.outOfRange && (
            <DaySession training={training} date={day.date} isTrainer={isTrainer} />
          )}
          <OtherWorkouts offered={offered} />
          {facts && <AdherenceChart {...facts} />}
        </div>
      )}
    </Page>
  );
}
