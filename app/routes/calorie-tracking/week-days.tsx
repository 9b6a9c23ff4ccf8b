import { dayInWords, weekdayNames } from "~/components/formats";
import { number } from "~/components/number-formats";
import { roundedHeight } from "~/components/plot-area";
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
      <ol className="week-days numbers" aria-label={t("week.days")}>
        {days.map(({ day, totals }, index) => {
          const kcal = totals && number(totals.amounts.calories, locale);
          const words = {
            day: dayInWords(day, locale),
            amount: kcal,
            goal: number(goal, locale),
          };
          const energy: Energy = {
            amount: totals?.amounts.calories ?? 0,
            goal,
            top,
            className: day < today ? "week-value" : "week-value week-open",
          };
          return (
            <li key={day}>
              <a
                href={diaryAddress("", { client: client ?? undefined, date: day })}
                aria-current={index === days.length - 1 ? "date" : undefined}
                aria-label={totals ? t("week.day_kcal", words) : t("week.day_empty", words)}
              >
                <Column {...energy} />
                <Bar {...energy} />
                <span className="week-kcal">{kcal ?? "–"}</span>
                <span className="week-day text-faint">{names[isoWeekday(day) - 1]}</span>
              </a>
            </li>
          );
        })}
      </ol>
      <p className="week-goal text-faint text-small">
        <svg aria-hidden="true">
          <line className="chart-target" x2="100%" y1={1} y2={1} />
        </svg>
        {t("week.goal", { goal: number(goal, locale) })}
      </p>
    </div>
  );
}

/** The height of the highest column, in px. Above it is one more for the edge of a hollow one. */
const HEIGHT = 72;
/** The width of a column. The style sheet moves it to the left by half of it. */
const WIDTH = 20;

interface Energy {
  /** In kcal, as the goal and the highest value of all days. */
  amount: number;
  goal: number;
  top: number;
  className: string;
}

function Column({ amount, goal, top, className }: Energy) {
  const heightOf = (value: number) => roundedHeight((value / top) * HEIGHT);
  const y = HEIGHT + 1 - heightOf(goal);
  return (
    <svg className="week-column" aria-hidden="true">
      <rect
        className={className}
        x="50%"
        y={HEIGHT + 1 - heightOf(amount)}
        width={WIDTH}
        height={heightOf(amount)}
        rx={2}
      />
      <line className="chart-target" x2="100%" y1={y} y2={y} />
    </svg>
  );
}

function Bar({ amount, goal, top, className }: Energy) {
  const lengthOf = (value: number) => `${Math.round((value / top) * 1000) / 10}%`;
  return (
    <svg className="week-bar" aria-hidden="true">
      <rect className={className} y={3} width={lengthOf(amount)} height={10} rx={2} />
      <line className="chart-target" x1={lengthOf(goal)} x2={lengthOf(goal)} y2={16} />
    </svg>
  );
}
