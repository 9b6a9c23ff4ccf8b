import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage, useSamePage } from "~/components/same-page";
import { NewFoodQuery } from "~/domain/food/diary/finder-schema";
import { makeFood } from "~/domain/food/foods/own-foods.server";
import { isAcceptable } from "~/domain/food/foods/questions";
import { FoodForm as FoodFormSchema } from "~/domain/food/foods/schema";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { afterFoodAddress, isForMeal, newFoodAddress } from "./address";
import { FoodForm } from "./food-form";
import { questionOf, textsOfNew } from "./texts-of-food";

export const handle: Handle = { title: "foods.create", dialog: true };

export const loader = screen({ by: "user", query: NewFoodQuery }, (_user, { query }) => ({
  query,
  // Each opened form gets its own key, so that a double click, or Back and a second save, create one food.
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "user", form: FoodFormSchema },
  async (user, { confirmed, ...input }, { request, again }) => {
    if (!isAcceptable(input, confirmed)) return again();
    const food = await makeFood(user, input);
    const { search, searchParams } = new URL(request.url);
    const forMeal = NewFoodQuery.parse(Object.fromEntries(searchParams));
    return await redirectWith(
      user.is_trainer ? "foods.done_created_verified" : "foods.done_created",
      isForMeal(forMeal)
        ? afterFoodAddress(forMeal, { food: food.id })
        : returnToIn(search, onSamePage("/foods#create-food", search)),
    );
  },
);

export default function NewFood() {
  const { t } = useTexts();
  const samePage = useSamePage();
  const foods = useReturnTo("/foods#create-food");
  const { query, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = isForMeal(query) ? afterFoodAddress(query, { q: query.name }) : foods;
  return (
    <Dialog title={t("foods.create")} closeTo={back}>
      <FoodForm
        texts={textsOfNew(query.name)}
        answer={answer}
        question={questionOf(answer)}
        action={newFoodAddress(query, samePage)}
        back={back}
        submit={t("foods.save")}
        busy={t("foods.saving")}
        isStep={isForMeal(query)}
      >
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
      </FoodForm>
    </Dialog>
  );
}
