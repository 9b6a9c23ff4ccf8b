import type { ReactNode } from "react";
import { useDialogLink } from "~/components/return-to";
import { TextAction } from "~/components/text-action";
import {
  type Absence,
  comingAfter,
  coversDay,
  type Question,
  questionOn,
  saidOn,
} from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { absenceUrl, TIME_OFF } from "./address";
import { useAbsenceWords, useBackWords, useWishes, type Whose } from "./words";

interface Props {
  absences: Absence[];
  today: Day;
  whose: Whose;
}

/** Shows when a client is away, ill or injured, now and later, to themselves or to their trainer. Nothing of somebody who is there. */
export function TimeOffCard({ absences, today, whose }: Props) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const shown = shownOn(absences, today);
  if (shown.length === 0) return null;
  const question = questionFor(absences, today, whose);
  return (
    <section id={TIME_OFF} tabIndex={-1} className="card pb-2" aria-labelledby="time-off-title">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="time-off-title">{t("absence.title")}</h2>
        <TextAction
          className="text-ink"
          id="enter-time-off"
          href={dialogLink(absenceUrl(whose?.user_id ?? null), "enter-time-off")}
        >
          {t("absence.enter_more")}
        </TextAction>
      </header>
      <ul className="rows">
        {shown.map((absence) => (
          <TimeOff
            key={absence.id}
            absence={absence}
            absences={absences}
            today={today}
            whose={whose}
            question={question?.absence.id === absence.id ? question : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** Lists the absences that the card shows: those that are said today, and the coming ones. */
export const shownOn = (absences: Absence[], today: Day): Absence[] => [
  ...saidOn(absences, today).map(({ absence }) => absence),
  ...comingAfter(absences, today),
];

/** Returns what the card asks. A trainer does not know whether somebody comes back tomorrow. */
function questionFor(absences: Absence[], today: Day, whose: Whose): Question | null {
  const question = questionOn(absences, today);
  return whose && question?.asks === "tomorrow" ? null : question;
}

interface RowProps extends Props {
  absence: Absence;
  question: Question | null;
}

function TimeOff({ absence, absences, today, whose, question }: RowProps) {
  const { t } = useTexts();
  const sentence = useAbsenceWords();
  const wishes = useWishes();
  const back = useBackWords();
  const dialogLink = useDialogLink();
  const { id, note } = absence;
  const isRunning = coversDay(absence, today);
  const isOver = absence.ends_on !== null && absence.ends_on < today;
  const words = sentence(absence, whose, today);
  const dialog = (path: string, anchor: string) =>
    dialogLink(absenceUrl(whose?.user_id ?? null, `/${id}${path}`), anchor);
  const more = isRunning ? (whose ? back : wishes)(absence, absences) : "";
  const end = (
    <OneButton
      action={`/absences/${id}/end`}
      text={t(absence.kind === "injured" ? "absence.fit" : whose ? "absence.end" : "absence.own_end")}
    />
  );
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="max-w-none font-strong">
        {isOver ? t(whose ? "absence.back_today" : "absence.own_back") : `${words}.`}
      </p>
      {more && <p className="text-muted">{more}</p>}
      {note && <q className="wrap-anywhere text-muted">{note}</q>}
      {question && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1">
          <p className="max-w-none basis-full font-strong">{t(questionText(question, whose))}</p>
          <OneButton
            action={`/absences/${id}/confirm`}
            text={t(question.asks === "tomorrow" ? "absence.yes" : `absence.still_${absence.kind}`)}
          />
          {question.asks === "tomorrow" ? (
            <a className="button" id={`longer-${id}`} href={dialog("", `longer-${id}`)}>
              {t("absence.longer")}
            </a>
          ) : (
            end
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isRunning && question?.asks !== "still" && end}
        <span className="flex items-center gap-x-4">
          <TextAction
            id={`change-${id}`}
            href={dialog("", `change-${id}`)}
            aria-label={t("absence.change_named", { words })}
          >
            {t("absence.change")}
          </TextAction>
          <TextAction
            className="text-ink"
            id={`take-back-${id}`}
            href={dialog("/take-back", `take-back-${id}`)}
            aria-label={t("absence.take_back_named", { words })}
          >
            {t("absence.take_back")}
          </TextAction>
        </span>
      </div>
    </li>
  );
}

const questionText = ({ asks, absence: { kind } }: Question, whose: Whose) =>
  asks === "tomorrow"
    ? "absence.ask_tomorrow"
    : whose
      ? (`absence.ask_${kind}` as const)
      : (`absence.own_ask_${kind}` as const);

function OneButton({ action, text }: { action: string; text: ReactNode }) {
  const { t } = useTexts();
  return (
    <form method="post" action={action}>
      <button type="submit" className="button" data-busy={t("absence.ending")}>
        {text}
      </button>
    </form>
  );
}
