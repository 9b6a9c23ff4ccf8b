import { dayInWords, weekdayNames } from "~/components/formats";
import { number } from "~/components/number-formats";
import type { WeekDay } from "~/domain/food/diary/week";
import { type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";

interface Props {
  /** Oldest first. */
  days: WeekDay[];
  /** In kcal. */
  goal: number;
  /** Null for the own diary. */
  client: string | null;
  today: Day;
}

/** Draws the energy of each day beside the goal: as a column, on a phone as a bar, hollow until the day is over. Each is a link. */
export function WeekDays({ days, goal, client, today }: Props) {
  const { t, locale } = useTexts();
  const top = Math.max(goal, 1, ...days.map(({ totals }) => totals?.amounts.calories ?? 0));
  const names = weekdayNames(locale).short;
  return (
    <div className="week-chart">
      <div className="week-plot">
        <ol className="week-days numbers" aria-label={t("week.days")}>
          {days.map(({ day, totals }, index) => {
            const kcal = totals && number(totals.amounts.calories, locale);
            const words = {
              day: dayInWords(day, locale),
              amount: kcal,
              goal: number(goal, locale),
            };
            return (
              <li key={day}>
                <a
                  href={diaryAddress("", { client: client ?? undefined, date: day })}
                  aria-current={index === days.length - 1 ? "date" : undefined}
                  aria-label={totals ? t("week.day_kcal", words) : t("week.day_empty", words)}
                >
                  <svg className="week-bar" aria-hidden="true">
                    <rect
                      className={day < today ? "week-value" : "week-value week-open"}
                      width={percent((totals?.amounts.calories ?? 0) / top)}
                      height="100%"
                      rx={2}
                    />
                  </svg>
                  <span className="week-kcal">{kcal ?? "–"}</span>
                  <span className="week-day text-faint">{names[isoWeekday(day) - 1]}</span>
                </a>
              </li>
            );
          })}
        </ol>
        <Goal share={goal / top} />
      </div>
      <p className="week-goal text-faint text-small">
        <svg aria-hidden="true">
          <line className="chart-target" x2="100%" y1={1} y2={1} />
        </svg>
        {t("week.goal", { goal: number(goal, locale) })}
      </p>
    </div>
  );
}

/** Draws the line of the goal through all days: across the standing columns, or down the lying bars of a phone. */
function Goal({ share }: { share: number }) {
  return (
    <svg className="week-target" aria-hidden="true">
      <line className="chart-target week-across" x2="100%" y1={percent(1 - share)} y2={percent(1 - share)} />
      <line className="chart-target week-down" x1={percent(share)} x2={percent(share)} y2="100%" />
    </svg>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
