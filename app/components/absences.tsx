import type { AbsentDays, Said } from "~/domain/people/absences/rules";
import { type Texts, useTexts } from "~/i18n/texts";
import { StateBadge } from "./badges";
import { dayInOneLine } from "./formats";

/** Returns what says one thing about an absence in a few words: "Away until 28 Mar", "Injured since 3 Mar" or "Back today". */
export function useSaidWords(): (said: Said) => string {
  const { t, locale } = useTexts();
  return ({ is, absence: { kind, starts_on, ends_on } }) => {
    if (is === "back") return t("absence.back_today");
    return ends_on === null
      ? t(`absence.${kind}_since`, { date: dayInOneLine(starts_on, locale) })
      : t(`absence.${kind}_until`, { date: dayInOneLine(ends_on, locale) });
  };
}

/** Says all days of an absence: "Away from 20 Mar to 28 Mar", "Ill on 3 Mar" or "Injured since 3 Mar". */
export function absentDays({ t, locale }: Texts, { kind, starts_on, ends_on }: AbsentDays): string {
  const from = dayInOneLine(starts_on, locale);
  if (ends_on === null) return t(`absence.${kind}_since`, { date: from });
  return starts_on === ends_on
    ? t(`absence.said.${kind}_on`, { from })
    : t(`absence.said.${kind}_from`, { from, to: dayInOneLine(ends_on, locale) });
}

/** Says in a line of badges, below a name, that somebody is away, ill or injured, or back today. */
export const AbsenceLine = ({ said }: { said: Said[] }) =>
  said.length > 0 && (
    <span className="said">
      <AbsenceBadges said={said} />
    </span>
  );

/** Says in badges that somebody is away, ill or injured, or back today. Nothing of somebody who is there. */
export function AbsenceBadges({ said }: { said: Said[] }) {
  const words = useSaidWords();
  return said.map((each) => (
    <StateBadge key={each.absence.id} isActive={each.is === "back"}>
      {words(each)}
    </StateBadge>
  ));
}
