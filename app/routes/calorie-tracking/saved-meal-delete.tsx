import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { deleteSavedMeal, findSavedMeal } from "~/domain/food/diary/saved-meals.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";
import { chooseDiary, mealIn } from "./diary-day.server";

export const handle: Handle = { title: "diary.delete_meal_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { id, request }) => ({
  ...(await findSavedMeal(user, id)),
  date: (await chooseDiary(user, request)).date,
  meal: mealIn(user, request),
}));

export const action = formAction({ by: "user" }, async (user, _, { id, request }) => {
  await deleteSavedMeal(user, id);
  const { date } = await chooseDiary(user, request);
  return redirect(diaryAddress("meals", { date, meal: mealIn(user, request) }));
});

export default function DeleteSavedMeal() {
  const { t } = useTexts();
  const { id, name, date, meal } = useLoaderData<typeof loader>();
  const back = diaryAddress("meals", { date, meal });
  return (
    <ConfirmDialog
      title={t("diary.delete_meal_title")}
      back={back}
      submit={t("diary.delete_submit")}
      busy={t("diary.deleting")}
      action={diaryAddress(`meals/${id}/delete`, { date, meal })}
    >
      <p className="break-words">{t("diary.delete_meal_question", { name })}</p>
    </ConfirmDialog>
  );
}
