import { number } from "~/components/number-formats";
import { type PlannedMeal, portionOf } from "~/domain/food/diary/planned-meals";
import { amountsOf } from "~/domain/food/diary/totals";
import { useTexts } from "~/i18n/texts";
import { MacroLine } from "./macro-line";

interface Props {
  planned: PlannedMeal;
  date: string;
  isOwn: boolean;
}

export function PlannedRow({ planned, date, isOwn }: Props) {
  const { t, locale } = useTexts();
  const { name, plan_id, meal_id, meal_type } = planned;
  const calories = planned.calories ?? 0;
  return (
    <li className="diary-row text-muted">
      <div className="min-w-0 flex-1 basis-32">
        <p className="break-words">{name}</p>
        <p className="numbers text-muted text-small">
          {t("diary.planned")}
          <MacroLine amounts={amountsOf(portionOf({ ...planned, calories }))} />
        </p>
      </div>
      <p className="numbers flex-none text-muted">
        {number(calories, locale)} <span className="text-small">{t("diary.kcal")}</span>
      </p>
      {isOwn && (
        <form method="post" action="/calorie-tracking/planned">
          <input type="hidden" name="plan_id" value={plan_id} />
          <input type="hidden" name="meal_id" value={meal_id} />
          <input type="hidden" name="meal_type" value={meal_type} />
          <input type="hidden" name="log_date" value={date} />
          <button
            type="submit"
            className="button"
            aria-label={t("diary.log_named", { name })}
            data-busy={t("diary.logging")}
          >
            {t("diary.log")}
          </button>
        </form>
      )}
    </li>
  );
}
