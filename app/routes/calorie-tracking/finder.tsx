import { SearchField } from "~/components/field";
import { DIARY_TEXT } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";
import { FoodList, type FoodResults } from "./food-list";
import { MealSelect } from "./meal-select";
import { ResultCount } from "./result-count";

export function Finder(results: FoodResults) {
  const { t } = useTexts();
  const { date, meal, q, foods, hasRail } = results;
  return (
    <div className="flex flex-col gap-3">
      <search>
        <form
          action="/calorie-tracking/add"
          className="flex flex-col gap-3"
          data-on-demand="foods"
          data-now
          data-part="/calorie-tracking/part"
          data-renews="foods foods-found"
        >
          <input type="hidden" name="date" value={date} />
          {hasRail ? (
            <>
              <input type="hidden" name="from" value="rail" />
              <MealSelect id="food-meal" name="meal" value={meal} />
            </>
          ) : (
            <input type="hidden" name="meal" value={meal} />
          )}
          <SearchField
            id="food-q"
            name="q"
            label={t("diary.search_label")}
            defaultValue={q}
            maxLength={DIARY_TEXT.search}
            autoFocus={!hasRail || undefined}
          />
          <button type="submit" className="button without-script">
            {t("diary.search_submit")}
          </button>
        </form>
        <ResultCount q={q} count={foods.length} />
      </search>
      <FoodList {...results} />
    </div>
  );
}
