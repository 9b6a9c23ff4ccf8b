import { Icon } from "~/components/icon";
import { TextAction } from "~/components/text-action";
import type { ToldTraining } from "~/domain/coaching/sets/day-training.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { lineOfFacts, useSessionFacts } from "./session-facts";
import { SessionFigures } from "./session-figures";

/** The id of what a day shows of its finished training. */
export const SESSION = "session";

interface Props {
  training: ToldTraining;
  date: Day;
  isTrainer: boolean;
}

/**
 * Shows the finished training of a day, which a client can change. Before, it leads a client to its end, once the day has a set, and
 * shows a trainer what was done. The style sheet shows the link with the first set that a script confirms (`data-without-sets`).
 */
export function DaySession({ training, date, isTrainer }: Props) {
  const { t } = useTexts();
  const facts = useSessionFacts()(training);
  const { finished, sets } = training;
  const dialog = `/tasks/finish?date=${date}`;
  if (!finished && !isTrainer)
    return (
      <a
        id={SESSION}
        href={dialog}
        className="button day-session justify-self-start"
        data-without-sets={sets === 0 ? "" : undefined}
      >
        <Icon name="dumbbell" />
        <span>
          {t("training_log.session.finish")}{" "}
          <span className="numbers block text-muted text-small">{lineOfFacts(facts)}</span>
        </span>
      </a>
    );
  if (!finished && facts.length === 0) return null;
  return (
    <section
      id={SESSION}
      tabIndex={-1}
      className="card day-session py-3"
      aria-labelledby="session-title"
      data-finished={finished ? "" : undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="session-title" className="label font-sans">
          {t(finished ? "training_log.session.finished" : "training_log.session.title")}
        </h3>
        {!isTrainer && (
          <TextAction href={dialog} aria-label={t("training_log.session.change")}>
            {t("training_log.session.edit")}
          </TextAction>
        )}
      </div>
      <SessionFigures facts={facts} />
      {finished?.note && <p className="task-note">{finished.note}</p>}
    </section>
  );
}
