import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { logFood } from "~/domain/food/diary/logging.server";
import type { MealType } from "~/domain/food/diary/rules";
import { FinderQuery, FoodPortionForm } from "~/domain/food/diary/schema";
import { findFoodToLog } from "~/domain/food/diary/usual.server";
import { NotFound } from "~/domain/shared/errors";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { addAnchor, diaryAddress } from "./address";
import { chooseDiary, loggedAt, mealIn } from "./diary-day.server";
import { Finder } from "./finder";
import { findFoods } from "./food-results.server";
import { PortionForm } from "./portion-form";

export const handle: Handle = {
  title: "diary.add_title",
  nameOf: ({ meal }: { meal: MealType }, t) => t("diary.add_food_to", { meal: t(`diary.${meal}`) }),
  dialog: true,
};

export const loader = screen(
  { by: "user", query: FinderQuery },
  async (user, { query, request, entered }) => {
    const { date } = await chooseDiary(user, request);
    const foodId = query.food ?? FinderQuery.shape.food.parse(entered.food_id);
    const food = foodId ? await findFoodToLog(user, foodId).catch(orGone) : null;
    const search = new URL(request.url).searchParams;
    return {
      ...query,
      date,
      meal: mealIn(user, request),
      grams: Number(search.get("grams")) || null,
      hasRail: search.get("from") === "rail",
      food,
      isGone: Boolean(foodId) && !food,
      foods: food ? [] : await findFoods(user, query, request),
      idempotency_key: randomUUID(),
    };
  },
);

/** Shows the search again where a food was deleted meanwhile. */
function orGone(error: unknown): null {
  if (!(error instanceof NotFound)) throw error;
  return null;
}

export const action = formAction({ by: "user", form: FoodPortionForm }, async (user, input, { request }) => {
  const entry = await logFood(user, input, await localeOf(request));
  const isOfRail = new URL(request.url).searchParams.get("from") === "rail";
  const place = isOfRail ? { hash: "food-q", meal: entry.meal_type } : {};
  return await loggedAt([entry], { key: input.idempotency_key, ...place });
});

export default function AddFood() {
  const { t } = useTexts();
  const { date, meal, food, foods, q, list, grams, hasRail, isGone, idempotency_key } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const from = hasRail ? "rail" : undefined;
  return (
    <Dialog closeTo={`${diaryAddress("", { date })}#${hasRail ? "food-q" : addAnchor(meal)}`}>
      {isGone && (
        <p role="alert" className="form-error">
          {t("error.unknown_food")}
        </p>
      )}
      {food ? (
        <PortionForm
          food={food}
          grams={grams}
          mealSlot={{ date, meal, from }}
          back={diaryAddress("add", { date, meal, q, list: q ? undefined : list, from })}
          answer={answer}
          newKey={idempotency_key}
        />
      ) : (
        <Finder date={date} meal={meal} q={q} list={list} foods={foods} />
      )}
    </Dialog>
  );
}
