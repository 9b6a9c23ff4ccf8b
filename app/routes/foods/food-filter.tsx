import { SearchField } from "~/components/field";
import { SegmentLinks } from "~/components/segment";
import { useShell } from "~/components/shell-facts";
import { FOOD_TEXT } from "~/domain/food/foods/rules";
import type { FoodListQuery } from "~/domain/food/foods/schema";
import { useTexts } from "~/i18n/texts";
import { foodsAddress } from "./address";

export function FoodFilter({ query: { of, q }, isSearched }: { query: FoodListQuery; isSearched: boolean }) {
  const { t } = useTexts();
  const { user } = useShell();
  const views = { mine: t("foods.view_mine"), clients: t("foods.view_clients") };
  if (!isSearched && !user.is_trainer) return null;
  return (
    <div className="plan-filter">
      {isSearched && (
        <form action="/foods" className="plan-search">
          {of !== "mine" && <input type="hidden" name="of" value={of} />}
          <SearchField id="q" label={t("foods.search")} defaultValue={q} maxLength={FOOD_TEXT.name} />
          <button type="submit" className="button">
            {t("foods.search_submit")}
          </button>
          {q && (
            <a className="button button-quiet" href={foodsAddress({ of })}>
              {t("foods.clear")}
            </a>
          )}
        </form>
      )}
      {user.is_trainer && (
        <SegmentLinks
          label={t("foods.views")}
          links={(["mine", "clients"] as const).map((each) => ({
            href: foodsAddress({ of: each, q }),
            text: views[each],
            isChosen: each === of,
          }))}
        />
      )}
    </div>
  );
}
