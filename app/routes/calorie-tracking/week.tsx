import type { TFunction } from "i18next";
import { AmountBar } from "~/components/amount-bar";
import { dayInShort } from "~/components/formats";
import { MACROS } from "~/domain/food/diary/totals";
import { WEEK_DAYS, type Week as WeekFacts } from "~/domain/food/diary/week";
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
  const { days, average, incomplete, goals } = week;
  const last = days.at(-1)?.day ?? today;
  return (
    <section className="card flex flex-col gap-4" aria-labelledby="week">
      <header>
        <h2 id="week">
          {last === today ? t("week.title") : t("week.until", { day: dayInShort(last, locale) })}
        </h2>
        <p className="text-muted text-small">{averageInWords(week, t)}</p>
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

/** Says of which days the average of a week is, or why it has none: only days that are not over have entries, or no day has any. */
export function averageInWords({ days, isOpen, average, daysWithEntries: count }: WeekFacts, t: TFunction) {
  if (!average) return t(days.some(({ totals }) => totals) ? "week.unfinished" : "week.nothing");
  if (!isOpen) return t("week.average", { count });
  return t(count === WEEK_DAYS - 1 ? "week.average_all_before" : "week.average_before", { count });
}
