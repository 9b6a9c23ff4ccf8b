import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage } from "~/components/same-page";
import { deleteFood, findOwnFood } from "~/domain/food/foods/own-foods.server";
import { nameOf } from "~/domain/food/foods/rules";
import { redirectWith } from "~/http/flash.server";
import { localeOf } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "foods.delete_title", dialog: true };

export const loader = screen({ by: "user" }, async (user, { id, request }) => ({
  id,
  name: nameOf(await findOwnFood(user, id), await localeOf(request)),
}));

export const action = formAction({ by: "user" }, async (user, _, { id, request }) => {
  await deleteFood(user, id);
  return await redirectWith("foods.done_deleted", onSamePage("/foods#foods", new URL(request.url).search));
});

export default function DeleteFood() {
  const { t } = useTexts();
  const { id, name } = useLoaderData<typeof loader>();
  const back = useReturnTo(`/foods#food-${id}`);
  return (
    <ConfirmDialog
      title={t("foods.delete_title")}
      back={back}
      submit={t("foods.delete_submit")}
      busy={t("foods.deleting")}
    >
      <p className="break-words">{t("foods.delete_question", { name })}</p>
    </ConfirmDialog>
  );
}
