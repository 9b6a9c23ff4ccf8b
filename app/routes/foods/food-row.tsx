import { Icon } from "~/components/icon";
import { Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { grams, withDecimals } from "~/components/number-formats";
import { useSamePage } from "~/components/same-page";
import { VerifiedMark } from "~/components/verified-mark";
import type { ListedFood } from "~/domain/food/foods/food-list.server";
import { nameOf } from "~/domain/food/foods/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  food: ListedFood;
  /** True in the list of the foods of a trainer's clients, which names their owners. */
  isOfClients: boolean;
}

export function FoodRow({ food, isOfClients }: Props) {
  const { t, locale } = useTexts();
  const name = nameOf(food, locale);
  const shown = (value: number | null) =>
    value === null ? "–" : `${grams(value, locale)} ${t("week.gram")}`;
  const kcal = withDecimals(food.calories_per_100g, locale, { least: 0, most: 2 });
  const facts = [
    food.brand,
    food.category && t(`foods.categories.${food.category}`),
    isOfClients && t("foods.by", { name: food.owner }),
  ];
  return (
    <Row
      id={`food-${food.id}`}
      className="own-food"
      title={
        <h3 className="font-sans text-body">
          {name}
          {food.verified && <VerifiedMark />}
        </h3>
      }
      facts={<p className="text-muted text-small empty:hidden">{facts.filter(Boolean).join(" · ")}</p>}
      side={
        <>
          <p>{t("foods.values", { kcal })}</p>
          <p className="text-muted text-small">
            {t("foods.macros", {
              protein: shown(food.protein_per_100g),
              carbs: shown(food.carbs_per_100g),
              fat: shown(food.fat_per_100g),
              fiber: shown(food.fiber_per_100g),
            })}
          </p>
        </>
      }
      actions={<Actions food={food} name={name} isOfClients={isOfClients} />}
    />
  );
}

function Actions({ food, name, isOfClients }: Props & { name: string }) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const { id, verified, version } = food;
  const edit = t("foods.edit_named", { name });
  const remove = t("foods.delete_named", { name });
  return (
    <>
      {isOfClients && (
        <form method="post" action={samePage(`/foods/${id}/verify`)}>
          <input type="hidden" name="version" value={version} />
          <button
            type="submit"
            name="verified"
            value={String(!verified)}
            className={verified ? "button button-quiet" : "button"}
            aria-label={t(verified ? "foods.unverify_named" : "foods.verify_named", { name })}
          >
            {!verified && <Icon name="badge-check" className="icon-small" />}
            {t(verified ? "foods.unverify" : "foods.verify")}
          </button>
        </form>
      )}
      <a
        className="button button-quiet button-icon"
        href={samePage(`/foods/${id}/edit`)}
        aria-label={edit}
        title={t("foods.edit_title")}
      >
        <Icon name="pencil" />
      </a>
      {!isOfClients && (
        <MoreMenu label={t("app.more_named", { name })}>
          <a href={samePage(`/foods/${id}/delete`)} aria-label={remove}>
            {t("foods.delete_title")}
          </a>
        </MoreMenu>
      )}
    </>
  );
}
