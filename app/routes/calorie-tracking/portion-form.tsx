import { FormError } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import { number } from "~/components/number-formats";
import { VerifiedMark } from "~/components/verified-mark";
import { PORTION_DEFAULT } from "~/domain/food/diary/rules";
import { amountsOf, NUTRIENTS } from "~/domain/food/diary/totals";
import type { UsualFood } from "~/domain/food/diary/usual.server";
import { nameOf } from "~/domain/food/foods/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { diaryAddress, type SheetPlace } from "./address";
import { amountText } from "./amount-text";
import { GramsField } from "./grams-field";
import { MealSelect } from "./meal-select";

interface Props {
  food: UsualFood;
  /** The grams that a link has chosen, or null. */
  grams: number | null;
  place: SheetPlace;
  /** The list or search to which the form leads back. */
  found: { q: string; list: string | undefined };
  answer: FormAnswer | undefined;
  newKey: string;
}

/** In grams, beside the common servings of a food. */
const AMOUNTS = [50, 100, 150];

/** Shows the form for the amount of a food. A script changes the values while it is typed. */
export function PortionForm({ food, grams, place, found, answer, newKey }: Props) {
  const { t, locale } = useTexts();
  const sent = answer?.result.initialValue;
  const errors = answer?.result.error;
  const name = nameOf(food, locale);
  const chips = [
    ...food.servings.map(({ unit, grams }) => ({
      grams: Math.max(1, Math.round(grams)),
      text: t("diary.serving_grams", {
        unit: t(`diary.servings.${unit}`),
        grams: number(Math.round(grams), locale),
      }),
    })),
    ...AMOUNTS.map((grams) => ({ grams, text: t("diary.amount_g", { grams }) })),
  ];
  const preset = grams ?? food.grams ?? PORTION_DEFAULT;
  const chosen = { ...place, ...found, food: food.id };
  return (
    <form
      method="post"
      action={diaryAddress("add", chosen)}
      data-on-demand="portion"
      data-now
      data-values={NUTRIENTS.map((nutrient) => food[`${nutrient}_per_100g`] ?? "").join(" ")}
      data-plain={t("diary.log_submit")}
      data-log={t("diary.log_kcal", { kcal: "#" })}
    >
      <div className="dialog-scroll">
        <GuardField name="idempotency_key" answer={answer} fresh={newKey} />
        <FormError message={errors?.[""]?.[0] ?? errors?.log_date?.[0]} focus />
        <div>
          <p className="break-words font-strong text-heading">
            {name}
            {food.verified && <VerifiedMark />}
          </p>
          {food.brand && <p className="break-words text-muted text-small">{food.brand}</p>}
          <ValueTable food={food} />
        </div>
        <p className="flex flex-wrap gap-2">
          {chips.map(({ grams, text }) => (
            <a
              key={text}
              className="chip numbers"
              data-grams={grams}
              href={diaryAddress("add", { ...chosen, grams })}
            >
              {text}
            </a>
          ))}
        </p>
        <GramsField
          value={sent ? String(sent.serving_size_g ?? "") : preset}
          errors={errors?.serving_size_g}
        />
        <MealSelect
          id="meal_type"
          name="meal_type"
          value={String(sent?.meal_type ?? place.meal)}
          errors={errors?.meal_type ?? undefined}
        />
      </div>
      <div className="dialog-actions">
        <a className="button button-quiet" href={diaryAddress("add", { ...place, ...found })}>
          {t("diary.another_food")}
        </a>
        <button type="submit" className="button button-main numbers" data-busy={t("diary.logging")}>
          {t("diary.log_submit")}
        </button>
      </div>
    </form>
  );
}

function ValueTable({ food }: { food: UsualFood }) {
  const { t, locale } = useTexts();
  const amounts = amountsOf({ ...food, serving_size_g: PORTION_DEFAULT });
  return (
    <table className="portion-values numbers">
      <caption className="text-muted text-small" data-amount={t("diary.amount_g", { grams: "#" })}>
        {t("diary.amount_g", { grams: PORTION_DEFAULT })}
      </caption>
      <thead>
        <tr>
          {NUTRIENTS.map((nutrient) => (
            <th key={nutrient} scope="col">
              <abbr title={t(`diary.${nutrient}`)}>{t(`diary.column.${nutrient}`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {NUTRIENTS.map((nutrient) => (
            <td key={nutrient} data-nutrient={nutrient}>
              {amountText(amounts[nutrient], locale)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
