import { Icon } from "~/components/icon";
import { TextAction } from "~/components/text-action";
import type { DayTraining } from "~/domain/coaching/sets/day-training.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { useSessionFacts } from "./session-facts";

/** The id of what a day shows of its finished training. */
export const SESSION = "session";

interface Props {
  training: DayTraining;
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
        {t("training_log.session.finish")}
      </a>
    );
  if (!finished && !facts) return null;
  return (
    <section
      id={SESSION}
      tabIndex={-1}
      className="card day-session py-3"
      aria-labelledby="session-title"
      data-finished={finished ? "" : undefined}
    >
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="session-title" className="label font-sans">
          {t(finished ? "training_log.session.finished" : "training_log.session.title")}
        </h3>
        {facts && <p className="numbers text-small">{facts}</p>}
        {!isTrainer && (
          <TextAction href={dialog} aria-label={t("training_log.session.change")}>
            {t("training_log.session.edit")}
          </TextAction>
        )}
      </div>
      {finished?.note && <p className="task-note">{finished.note}</p>}
    </section>
  );
}
