import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { FinderQuery } from "~/domain/food/diary/finder-schema";
import { logFood } from "~/domain/food/diary/logging.server";
import type { MealType } from "~/domain/food/diary/rules";
import { FoodPortionForm } from "~/domain/food/diary/schema";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { ADDRESSED } from "./address";
import { loggedAt } from "./diary-day.server";
import { Sheet } from "./sheet";
import { isOfRail, loadSheet, toSheet } from "./sheet.server";

export const handle: Handle = {
  title: "diary.add_title",
  nameOf: ({ meal }: { meal: MealType }, t) => t("diary.add_food_to", { meal: t(`diary.${meal}`) }),
  dialog: true,
};

export const loader = screen({ by: "user", query: FinderQuery }, loadSheet);

export const action = formAction(
  {
    by: "user",
    form: FoodPortionForm,
    addressed: { ...ADDRESSED, food_id: "food", serving_size_g: "grams" },
  },
  async (user, input, { request }) => {
    const entry = await logFood(user, input, await localeOf(request));
    if (!isOfRail(request)) return toSheet(request, entry, input.idempotency_key);
    return await loggedAt([entry], { key: input.idempotency_key, hash: "food-q", meal: entry.meal_type });
  },
);

export default function AddFood() {
  return <Sheet {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
