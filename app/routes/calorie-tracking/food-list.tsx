import { Icon } from "~/components/icon";
import { number } from "~/components/number-formats";
import { VerifiedMark } from "~/components/verified-mark";
import { USUAL_LISTS, type UsualList } from "~/domain/food/diary/rules";
import { amountsOf } from "~/domain/food/diary/totals";
import { nameOf } from "~/domain/food/foods/rules";
import { isTooShort } from "~/domain/food/foods/search-text";
import type { Values } from "~/domain/food/foods/values";
import { useTexts } from "~/i18n/texts";
import { diaryAddress, listParams, type SheetPlace } from "./address";
import { CreateLinks } from "./create-links";
import { MarkBox, type Several, SeveralForm } from "./several-form";

/** `grams` is the amount that was logged last, with the key of a form that logs it again. */
export interface ShownFood extends Values {
  id: number;
  name_de: string;
  name_en: string;
  brand: string;
  verified: boolean;
  again: { grams: number; key: string } | null;
}

interface FoodResults {
  place: SheetPlace;
  /** The text of the search. Empty for a list of usual foods. */
  q: string;
  list: UsualList;
  foods: ShownFood[];
  /** Absent beside the diary, where each food is logged by itself. */
  several?: Several;
}

/** Shows usual foods or those of a search. The script of the search replaces it as a whole. */
export function FoodList({ place, q, list, foods, several }: FoodResults) {
  const { t } = useTexts();
  const found = listParams({ q, list });
  return (
    <div id="foods" className="flex flex-col gap-3">
      <nav className="flex flex-wrap gap-2" aria-label={t("diary.results")}>
        {USUAL_LISTS.map((each) => (
          <a
            key={each}
            id={`foods-${each}`}
            className="chip"
            href={diaryAddress("add", { ...place, list: each })}
            aria-current={!q && each === list ? "true" : undefined}
          >
            {t(`diary.${each}`)}
          </a>
        ))}
      </nav>
      {foods.length > 0 && (
        <ul id="food-options" className="rows">
          {foods.map((food) => (
            <FoodRow key={food.id} food={food} place={place} found={found} several={several} />
          ))}
        </ul>
      )}
      {foods.length === 0 && <NothingFound q={q} list={list} />}
      <CreateLinks place={place} name={q} />
      {several && <SeveralForm place={place} found={found} several={several} />}
    </div>
  );
}

function NothingFound({ q, list }: { q: string; list: UsualList }) {
  const { t } = useTexts();
  if (q && isTooShort(q))
    return <p className="py-4 text-center text-muted text-small">{t("diary.search_short")}</p>;
  if (q)
    return (
      <div className="py-4 text-center">
        <Icon name="search" className="icon mx-auto text-faint" />
        <p className="mt-2 font-strong">{t("diary.search_none", { text: q })}</p>
        <p className="text-muted text-small">{t("diary.search_none_hint")}</p>
      </div>
    );
  return (
    <p className="py-4 text-center text-muted text-small">
      {t(list === "mine" ? "diary.mine_empty" : "diary.recent_empty")}
    </p>
  );
}

interface RowProps {
  food: ShownFood;
  place: SheetPlace;
  found: { q: string; list: string | undefined };
  several: Several | undefined;
}

function FoodRow({ food, place, found, several }: RowProps) {
  const { t, locale } = useTexts();
  const name = nameOf(food, locale);
  const kcal = number(amountsOf({ ...food, serving_size_g: 100 }).calories, locale);
  return (
    <li className="found-row" id={`found-${food.id}`}>
      {food.again && several && (
        <MarkBox food_id={food.id} grams={food.again.grams} name={name} several={several} />
      )}
      <a
        className="food-link"
        data-food
        id={`food-${food.id}`}
        href={diaryAddress("add", { ...place, ...found, food: food.id })}
      >
        <span className="min-w-0 flex-1">
          <span className="break-words">{name}</span>
          {food.verified && <VerifiedMark />}
          {food.brand && <span className="block break-words text-muted text-small">{food.brand}</span>}
        </span>
        <span className="numbers flex-none text-muted text-small">{t("diary.per_100g", { kcal })}</span>
      </a>
      {food.again && (
        <form
          method="post"
          action={diaryAddress("add", { ...place, ...found, food: food.id, grams: food.again.grams })}
        >
          <input type="hidden" name="idempotency_key" value={food.again.key} />
          <button
            type="submit"
            id={`again-${food.id}`}
            className="button numbers food-again"
            aria-label={t("diary.again_named", { grams: number(food.again.grams, locale), name })}
            data-busy={t("diary.logging")}
          >
            {t("diary.amount_g", { grams: number(food.again.grams, locale) })}
          </button>
        </form>
      )}
    </li>
  );
}
