import { weekdayNames } from "~/components/formats";
import { number } from "~/components/number-formats";
import type { EarlierMeal } from "~/domain/food/diary/earlier-meals.server";
import { addDays, type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { type Texts, useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";

/** An earlier meal, with the key of the form that copies it. */
export type OfferedMeal = EarlierMeal & { key: string };

interface Props {
  meals: OfferedMeal[];
  /** The day that gets the copy. */
  date: Day;
  today: Day;
}

/** Offers what an empty meal can have again. Each is a button that copies all of its foods at once. */
export function EarlierMeals({ meals, date, today }: Props) {
  const { t, locale } = useTexts();
  const [first] = meals;
  if (!first) return null;
  const { meal_type, key } = first;
  const to = t("diary.copy_to", { meal: t(`diary.${meal_type}`) });
  return (
    <form method="post" action={diaryAddress("copy", { date, meal: meal_type })} className="earlier-meals">
      <input type="hidden" name="idempotency_key" value={key} />
      {meals.map(({ from_date, first_foods, foods, calories }) => {
        const more = foods - first_foods.length;
        const names = first_foods.join(", ") + (more > 0 ? ` ${t("diary.meal_more", { count: more })}` : "");
        return (
          <button
            key={from_date}
            type="submit"
            className="text-action"
            name="from_date"
            value={from_date}
            data-busy={t("diary.copying")}
          >
            <span className="sr-only">{to}</span>
            {`${whenWas(from_date, { date, today }, { t, locale })}:`}
            <span className="earlier-foods">{names}</span>
            <span className="earlier-sum numbers">{`· ${number(calories, locale)} ${t("diary.kcal")}`}</span>
          </button>
        );
      })}
    </form>
  );
}

/** Names an earlier day as somebody says it who looks at a day: "Yesterday" and "Last Friday" on today, or else "The day before". */
function whenWas(from: Day, { date, today }: Pick<Props, "date" | "today">, { t, locale }: Texts): string {
  const isToday = date === today;
  if (from === addDays(date, -1)) return t(isToday ? "diary.yesterday" : "diary.day_before");
  const weekday = weekdayNames(locale).long[isoWeekday(date) - 1];
  return t(isToday ? "diary.last_weekday" : "diary.weekday_before", { weekday });
}
