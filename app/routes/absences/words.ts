import { dayInOneLine, dayInWords } from "~/components/formats";
import { type Absence, type AbsentDays, backAfter, coversDay } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";

/** The person whose absence is said. Null for the reader. */
export type Whose = { user_id: string; name: string } | null;

/**
 * Returns a function that says an absence, such as "You are away until Sunday, 28 March", or "Lena is away from 22 Mar to 28 Mar" where
 * it does not know the day of the reader.
 */
export function useAbsenceWords(): (days: AbsentDays, whose: { name: string } | null, today?: Day) => string {
  const { t, locale } = useTexts();
  return (days, whose, today) => {
    const { kind, starts_on, ends_on } = days;
    const write = today ? dayInWords : dayInOneLine;
    const who = whose ? (`of_${kind}` as const) : (`own_${kind}` as const);
    const isRunning = today !== undefined && coversDay(days, today);
    const values = {
      name: whose?.name,
      from: write(starts_on, locale),
      until: ends_on === null ? undefined : write(ends_on, locale),
    };
    if (isRunning && ends_on === null) return t(`absence.${who}_since`, values);
    const span = isRunning ? "until" : ends_on === null ? "from" : starts_on === ends_on ? "day" : "days";
    return t(`absence.${who}`, { ...values, span: t(`absence.span_${span}`, values) });
  };
}

/** Returns a function that says to an absent client what is wished to them, and when they are back. */
export function useWishes(): (absence: Absence, absences: Absence[]) => string {
  const { t } = useTexts();
  const back = useBackWords();
  return (absence, absences) =>
    [t(`absence.wish_${absence.kind}`), back(absence, absences)].filter(Boolean).join(" ");
}

/** Returns a function that says when a client is back from an absence, or an empty text where nobody knows it. */
export function useBackWords(): (absence: Absence, absences: Absence[]) => string {
  const { t, locale } = useTexts();
  return (absence, absences) => {
    const day = backAfter(absence, absences);
    return day === null ? "" : t(`absence.back_${absence.kind}`, { date: dayInWords(day, locale) });
  };
}
