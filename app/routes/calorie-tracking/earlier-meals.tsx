import { weekdayNames } from "~/components/formats";
import { number } from "~/components/number-formats";
import type { EarlierMeal } from "~/domain/food/diary/earlier-meals.server";
import { addDays, type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
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
  const weekday = weekdayNames(locale).long[isoWeekday(date) - 1];
  const when = (from: Day) => {
    if (from !== addDays(date, -1))
      return t(date === today ? "diary.last_weekday" : "diary.weekday_before", { weekday });
    return t(date === today ? "diary.yesterday" : "diary.day_before");
  };
  return meals.map(({ meal_type, from_date, first_foods, foods, calories, key }) => {
    const more = foods - first_foods.length;
    return (
      <form
        key={key}
        method="post"
        action={diaryAddress("copy", { date, meal: meal_type })}
        className="earlier-meal"
      >
        <input type="hidden" name="from_date" value={from_date} />
        <input type="hidden" name="from_meal" value={meal_type} />
        <input type="hidden" name="meal_type" value={meal_type} />
        <input type="hidden" name="log_date" value={date} />
        <input type="hidden" name="idempotency_key" value={key} />
        <button type="submit" className="text-action" data-busy={t("diary.copying")}>
          <span className="sr-only">{t("diary.copy_to", { meal: t(`diary.${meal_type}`) })}</span>
          <span className="flex-none">{when(from_date)}:</span>
          <span className="earlier-foods">
            {first_foods.join(", ")}
            {more > 0 && ` ${t("diary.meal_more", { count: more })}`}
          </span>
          <span className="earlier-sum numbers flex-none">
            · {number(calories, locale)} {t("diary.kcal")}
          </span>
        </button>
      </form>
    );
  });
}
