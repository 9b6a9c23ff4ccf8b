import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { deleteSavedMeal, findSavedMeal } from "~/domain/food/diary/saved-meals.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";
import { placeIn } from "./sheet.server";

export const handle: Handle = { title: "diary.delete_meal_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { id, request }) => ({
  ...(await findSavedMeal(user, id)),
  place: await placeIn(user, request),
}));

export const action = formAction({ by: "user" }, async (user, _, { id, request }) => {
  await deleteSavedMeal(user, id);
  return redirect(diaryAddress("meals", await placeIn(user, request)));
});

export default function DeleteSavedMeal() {
  const { t } = useTexts();
  const { id, name, place } = useLoaderData<typeof loader>();
  const back = diaryAddress("meals", place);
  return (
    <ConfirmDialog
      title={t("diary.delete_meal_title")}
      back={back}
      submit={t("diary.delete_submit")}
      busy={t("diary.deleting")}
      action={diaryAddress(`meals/${id}/delete`, place)}
    >
      <p className="break-words">{t("diary.delete_meal_question", { name })}</p>
    </ConfirmDialog>
  );
}
