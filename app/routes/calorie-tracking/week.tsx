import { AmountBar } from "~/components/amount-bar";
import { dayInShort } from "~/components/formats";
import { MACROS } from "~/domain/food/diary/totals";
import type { Week as WeekFacts } from "~/domain/food/diary/week";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { WeekDays } from "./week-days";

interface Props {
  week: WeekFacts;
  /** Null for the own diary. */
  client: string | null;
  /** The day where the person lives: it is not finished. */
  today: Day;
}

export function Week({ week, client, today }: Props) {
  const { t, locale } = useTexts();
  const { days, daysWithEntries, average, incomplete, goals } = week;
  const last = days.at(-1)?.day ?? today;
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="week">
      <header>
        <h2 id="week">
          {last === today ? t("week.title") : t("week.until", { day: dayInShort(last, locale) })}
        </h2>
        <p className="text-muted text-small">
          {average ? t("week.average", { count: daysWithEntries }) : t(withoutAverage(week))}
        </p>
      </header>
      {average && (
        <div className="week-averages">
          {(["calories", ...MACROS] as const).map((nutrient) => (
            <AmountBar
              key={nutrient}
              label={t(`diary.${nutrient}`)}
              amount={average[nutrient]}
              goal={goals[nutrient]}
              unit={t(nutrient === "calories" ? "week.kcal" : "week.gram")}
              isIncomplete={incomplete.includes(nutrient)}
            />
          ))}
        </div>
      )}
      <WeekDays days={days} goal={goals.calories} client={client} today={today} />
      {MACROS.some((nutrient) => incomplete.includes(nutrient)) && (
        <p className="text-muted text-small">{t("diary.incomplete_hint")}</p>
      )}
    </section>
  );
}

/** Says why a week has no average: only days that are not finished have entries, or no day has any. */
export const withoutAverage = ({ days }: Pick<WeekFacts, "days">) =>
  days.some(({ totals }) => totals !== null) ? "week.unfinished" : "week.nothing";
