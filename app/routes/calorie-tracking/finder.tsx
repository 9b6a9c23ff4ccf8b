import { SearchField } from "~/components/field";
import { DIARY_TEXT, type MealType, type UsualList } from "~/domain/food/diary/rules";
import { useTexts } from "~/i18n/texts";
import { listParams, type SheetPlace } from "./address";
import { FoodList, type ShownFood } from "./food-list";
import { MealSelect } from "./meal-select";
import { ResultCount } from "./result-count";

interface FinderProps {
  date: string;
  meal: MealType;
  foods: ShownFood[];
}

/** Shows the search beside the diary, where it gets the focus again after logging. */
export function Finder({ date, meal, foods }: FinderProps) {
  const place = { date, meal, from: "rail" };
  return (
    <div className="flex flex-col gap-3">
      <FinderSearch place={place} q="" list="recent" count={foods.length} />
      <FoodList place={place} q="" list="recent" foods={foods} />
    </div>
  );
}

interface SearchProps {
  place: SheetPlace;
  /** The text of the search. Empty for a list of usual foods. */
  q: string;
  list: UsualList;
  count: number;
}

/** Searches foods. A script renews the list while somebody types. */
export function FinderSearch({ place, q, list, count }: SearchProps) {
  const { t } = useTexts();
  const { date, meal, from, plan_id, meal_id, since } = place;
  const { list: shown } = listParams({ q: "", list });
  return (
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
        {from ? (
          <>
            <input type="hidden" name="from" value={from} />
            <MealSelect id="food-meal" name="meal" value={meal} />
          </>
        ) : (
          <input type="hidden" name="meal" value={meal} />
        )}
        {plan_id && <input type="hidden" name="plan_id" value={plan_id} />}
        {meal_id && <input type="hidden" name="meal_id" value={meal_id} />}
        {since && <input type="hidden" name="since" value={since} />}
        {shown && <input type="hidden" name="list" value={shown} />}
        <SearchField
          id="food-q"
          name="q"
          label={t("diary.search_label")}
          defaultValue={q}
          maxLength={DIARY_TEXT.search}
          autoFocus={!from || undefined}
        />
        <button type="submit" className="button without-script">
          {t("diary.search_submit")}
        </button>
      </form>
      <ResultCount q={q} count={count} />
    </search>
  );
}
