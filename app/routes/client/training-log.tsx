import { StateBadge } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { Disclosure } from "~/components/disclosure";
import { EmptyState } from "~/components/empty-state";
import { inList } from "~/components/formats";
import { List, Row } from "~/components/list";
import { number } from "~/components/number-formats";
import { TextAction } from "~/components/text-action";
import { setsLine } from "~/domain/coaching/sets/line";
import { isDone } from "~/domain/coaching/sets/rules";
import type { TrainedExercise, TrainingDay } from "~/domain/coaching/sets/training-days.server";
import { outOf, type Presence } from "~/domain/people/accounts/presence";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { numberText } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import { logAddress } from "~/routes/training/log-addresses";
import { usePlannedText } from "~/routes/training/planned-text";

interface Props {
  client: Pick<ClientOverview, "user_id" | "first_name" | "last_name" | "email" | keyof Presence>;
  days: TrainingDay[];
}

/** Shows a trainer the last days of a client's training, with what was done, its records and how the client rated it. */
export function TrainingLog({ client, days }: Props) {
  const { t } = useTexts();
  const name = client.first_name || displayName(client);
  return (
    <section className="card flex flex-col gap-2" aria-labelledby="training-log">
      <h2 id="training-log" className="scroll-mt-20">
        {t("training_log.history.title")}
      </h2>
      {days.length === 0 ? (
        <EmptyState
          kind="card"
          icon="dumbbell"
          title={t("training_log.history.empty")}
          hint={t("training_log.history.empty_trainer_hint", { name })}
        />
      ) : (
        <>
          <List bare>
            {days.map((day) => (
              <DayRow key={day.day} client={client} day={day} />
            ))}
          </List>
          <p className="max-w-none border-line border-t">
            <TextAction href={logAddress({ isTrainer: true, user_id: client.user_id })}>
              {t("training_log.history.open")}
            </TextAction>
          </p>
        </>
      )}
    </section>
  );
}

function DayRow({ client, day: trained }: { client: Props["client"]; day: TrainingDay }) {
  const { t, locale } = useTexts();
  const { day, exercises, sets, planned_sets, volume_kg, records, lifts_up, finished } = trained;
  const done = exercises.filter((exercise) => exercise.sets.some(isDone)).map(({ name }) => name);
  const date = (
    <strong className="text-body text-ink">
      <DateText day={day} inFull />
    </strong>
  );
  const figures = [
    sets > 0 && t("training_log.history.sets", { count: sets }),
    planned_sets > 0 && t("training_log.history.planned_sets", { count: planned_sets }),
    volume_kg > 0 && t("training_log.history.volume", { value: number(Math.round(volume_kg), locale) }),
    lifts_up > 0 && t("training_log.session.lifts_up", { count: lifts_up, figure: number(lifts_up, locale) }),
    finished?.rating != null && t("training_log.history.rating", { rating: finished.rating }),
  ].filter(Boolean);
  return (
    <Row
      title={
        outOf(client) === null ? (
          <a
            className="row-facts min-h-11 hover:underline"
            href={`/tasks?client=${client.user_id}&date=${day}`}
          >
            {date}
          </a>
        ) : (
          <p className="row-facts">{date}</p>
        )
      }
      facts={
        <>
          {done.length > 0 && <p>{inList(done, locale)}</p>}
          {figures.length > 0 && <p className="numbers text-muted text-small">{figures.join(" · ")}</p>}
        </>
      }
      state={
        records > 0 && <StateBadge isActive>{t("training_log.records.count", { count: records })}</StateBadge>
      }
    >
      {finished?.note && <p className="task-note w-full max-w-none">{finished.note}</p>}
      {exercises.length > 0 && (
        <Disclosure className="w-full" summary={t("training_log.history.planned_and_done")}>
          <ul className="rows">
            {exercises.map((exercise) => (
              <ExerciseOfDay key={exercise.name} exercise={exercise} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Row>
  );
}

function ExerciseOfDay({ exercise: { name, planned, sets } }: { exercise: TrainedExercise }) {
  const { t, locale } = useTexts();
  const plannedText = usePlannedText();
  return (
    <li className="py-2">
      <p className="break-words">{name}</p>
      <p className="numbers text-small">
        {setsLine(sets, (value) => numberText(value, locale)) || t("training_log.history.not_done")}
      </p>
      {planned && <p className="numbers break-words text-faint text-small">{plannedText(planned)}</p>}
    </li>
  );
}
