import { useLoaderData } from "@remix-run/react";
import { DateText } from "~/components/date-text";
import { Figure } from "~/components/figure";
import { List, Row } from "~/components/list";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { listExercisePage } from "~/domain/coaching/sets/exercise-list.server";
import type { DoneExercise } from "~/domain/coaching/sets/history";
import { TrainingLogSearch } from "~/domain/coaching/sets/schema";
import { EXERCISE_CURVES } from "~/domain/screens/curves";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { useBestUnit, useBestValue } from "./best-value";
import { exerciseAddress, logAddress } from "./log-addresses";
import { clientOfLog, type LogFacts } from "./log-client.server";
import { LogLead, NothingLogged } from "./log-lead";

export const handle: Handle = { title: "training_log.history.title" };

export const loader = screen({ by: "user", query: TrainingLogSearch }, async (user, { query }) => {
  const { client, facts } = await clientOfLog(user, query.client);
  return { facts, ...(await listExercisePage(client, query.page)) };
});

export default function TrainingLog() {
  const { t } = useTexts();
  const { facts, exercises, ...page } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("training_log.history.title")}
      lead={
        <LogLead
          up={{ href: facts.isTrainer ? `/client/${facts.user_id}` : "/training", text: upText(facts, t) }}
        >
          {!facts.isTrainer && t("training_log.history.lead")}
        </LogLead>
      }
    >
      {exercises.length === 0 ? (
        <NothingLogged facts={facts} title={t("training_log.history.empty")} />
      ) : (
        <div className="page-list" id="exercises">
          <List>
            {exercises.map((exercise) => (
              <ExerciseRow key={exercise.exercise_key} exercise={exercise} facts={facts} />
            ))}
          </List>
          <Pager
            {...page}
            addressOf={(number) => `${logAddress(facts, { page: String(number) })}#exercises`}
          />
        </div>
      )}
    </Page>
  );
}

const upText = (facts: LogFacts, t: ReturnType<typeof useTexts>["t"]) =>
  facts.isTrainer ? facts.name : t("training_log.history.back_to_plans");

function ExerciseRow({ exercise, facts }: { exercise: DoneExercise; facts: LogFacts }) {
  const { t } = useTexts();
  const [write, unitOf] = [useBestValue(), useBestUnit()];
  const kind = EXERCISE_CURVES.find((each) => exercise[each] !== null);
  const best = kind && exercise[kind];
  return (
    <Row
      className="exercise-row"
      title={
        <a
          className="row-facts min-h-11 hover:underline"
          href={exerciseAddress(facts, { name: exercise.exercise_name })}
        >
          <strong className="min-w-0 text-body text-ink">{exercise.exercise_name}</strong>
        </a>
      }
      facts={
        <p className="row-facts numbers">
          <DateText day={exercise.last_date} />
          <span>{t("training_log.history.sessions", { count: exercise.sessions })}</span>
        </p>
      }
      side={
        best && (
          <>
            <span className="block text-faint text-small">{t(`training_log.records.${kind}`)}</span>
            <Figure value={write(kind, best.value)} unit={unitOf(kind)} small />
          </>
        )
      }
    />
  );
}
