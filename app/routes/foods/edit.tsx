import { randomUUID } from "node:crypto";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage, useSamePage } from "~/components/same-page";
import { changeFood, findChangeableFood } from "~/domain/food/foods/own-foods.server";
import { isAcceptable } from "~/domain/food/foods/questions";
import { nameOf } from "~/domain/food/foods/rules";
import { FoodChange } from "~/domain/food/foods/schema";
import { NotFound } from "~/domain/shared/errors";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { FoodForm } from "./food-form";
import { questionOf, textsOf, textsOfNew } from "./texts-of-food";

export const handle: Handle = {
  title: "foods.edit_title",
  nameOf: ({ food }: SerializeFrom<typeof loader>, t) =>
    food && !food.isOwn ? t("foods.edit_title_of", { name: food.owner }) : t("foods.edit_title"),
  dialog: true,
};

export const loader = screen({ by: "user" }, async (user, { id, submitted, request }) => {
  const food = await findChangeableFood(user, id).catch((error) => {
    // The page of a form whose food is gone keeps what was typed.
    if (submitted && error instanceof NotFound) return null;
    throw error;
  });
  const name = food && nameOf(food, await localeOf(request));
  return { food: food && { ...food, name: name ?? "" }, idempotency_key: randomUUID() };
});

export const action = formAction(
  { by: "user", form: FoodChange },
  async (user, { confirmed, ...input }, { id, request, again }) => {
    if (!isAcceptable(input, confirmed)) return again();
    await changeFood(user, id, input);
    const { search } = new URL(request.url);
    const list = returnToIn(search, onSamePage(`/foods#food-${id}`, search));
    return await redirectWith("foods.done_changed", list);
  },
);

export default function EditFood() {
  const { t, locale } = useTexts();
  const samePage = useSamePage();
  const { food, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = useReturnTo(food ? `/foods#food-${food.id}` : "/foods");
  const form = { answer, question: questionOf(answer), back };
  return (
    <Dialog closeTo={back}>
      {food ? (
        <FoodForm
          {...form}
          texts={textsOf(food, locale)}
          action={samePage(`/foods/${food.id}/edit`)}
          submit={t("foods.save_changes")}
          busy={t("foods.saving_changes")}
        >
          <GuardField name="version" answer={answer} fresh={food.version} />
        </FoodForm>
      ) : (
        <FoodForm
          {...form}
          texts={textsOfNew("")}
          action={samePage("/foods/new")}
          submit={t("foods.save_as_new")}
          busy={t("foods.saving")}
        >
          <input type="hidden" name="idempotency_key" value={idempotency_key} />
        </FoodForm>
      )}
    </Dialog>
  );
}
