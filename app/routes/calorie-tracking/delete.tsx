import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { findEntry } from "~/domain/food/diary/entries.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { diaryAddress } from "./address";
import { deletedAt } from "./diary-day.server";

export const handle: Handle = { title: "diary.delete_title", dialog: true };

export const loader = screen({ by: "user" }, (user, { id }) => findEntry(user, id));

export const action = formAction({ by: "user" }, async (user, _, { id }) =>
  deletedAt(await deleteEntry(user, id)),
);

/** Asks before an entry is deleted. The specification has the question in German only. */
export default function DeleteEntry() {
  const { t } = useTexts();
  const { id, food_name, log_date: date } = useLoaderData<typeof loader>();
  const back = `${diaryAddress("", { date })}#entry-${id}`;
  return (
    <ConfirmDialog
      title={t("diary.delete_title")}
      back={back}
      submit={t("diary.delete_submit")}
      busy={t("diary.deleting")}
      action={diaryAddress(`${id}/delete`, { date })}
    >
      <p lang="de">{t("diary.delete_question")}</p>
      <p className="break-words font-strong">{food_name}</p>
    </ConfirmDialog>
  );
}
