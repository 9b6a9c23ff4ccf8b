import { absentDays } from "~/components/absences";
import { Need } from "~/components/badges";
import { dayInOneLine } from "~/components/formats";
import type { Reason } from "~/domain/coaching/attention/rules";
import { type Texts, useTexts } from "~/i18n/texts";

/** Says a reason in a few words: "2 trainings missed since 3 Mar". */
export function reasonWords(texts: Texts, { name, since, number, before, isGone, state }: Reason): string {
  const { t, locale } = texts;
  const date = typeof since === "string" ? dayInOneLine(since, locale) : "";
  if (name === "words")
    return number > 0 ? t("dashboard.reason_words_days", { count: number }) : t("dashboard.reason_words");
  if (name === "state") return state ? absentDays(texts, state) : "";
  if (name === "silent")
    return isGone ? t("dashboard.reason_gone", { date }) : t("dashboard.reason_silent", { count: number });
  if (name === "trainings") return t("dashboard.reason_trainings", { count: number, date });
  if (name === "rate")
    return before == null
      ? t("dashboard.reason_rate", { rate: number })
      : t("dashboard.reason_rate_fallen", { rate: number, before });
  if (name === "mood" || name === "no_plan" || name === "no_data") return t(`dashboard.reason_${name}`);
  return t(`dashboard.reason_${name}`, { count: number });
}

interface Props {
  reasons: Reason[];
  /** Says besides that a check-in waits for its review, which makes nobody need the trainer. */
  hasToReview?: boolean;
}

/** Lists why a client needs the trainer. Missing body data can wait, because the client enters them; so can a review. */
export function Reasons({ reasons, hasToReview = false }: Props) {
  const texts = useTexts();
  if (reasons.length === 0 && !hasToReview) return null;
  return (
    <ul className="needs">
      {reasons.map((reason) => (
        <li key={reason.name}>
          <Need canWait={reason.name === "no_data"}>{reasonWords(texts, reason)}</Need>
        </li>
      ))}
      {hasToReview && (
        <li>
          <Need canWait>{texts.t("dashboard.need_review")}</Need>
        </li>
      )}
    </ul>
  );
}
