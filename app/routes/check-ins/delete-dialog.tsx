import { useLocation } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { dayInShort } from "~/components/formats";
import { onSamePage } from "~/components/same-page";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";
import { useListPath } from "./kind";

export function DeleteDialog({
  checkIn,
}: {
  checkIn: { id: number; kind: CheckInKind; check_in_date: string };
}) {
  const { t, locale } = useTexts();
  const { search } = useLocation();
  const back = onSamePage(`${useListPath(checkIn.kind)}/${checkIn.id}`, search);
  return (
    <ConfirmDialog
      title={t("check_ins.delete_title")}
      back={back}
      submit={t("check_ins.delete")}
      busy={t("check_ins.deleting")}
    >
      <p>{t("check_ins.delete_question", { date: dayInShort(checkIn.check_in_date, locale) })}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        <li>{t("check_ins.delete_photo")}</li>
        <li>{t("check_ins.delete_measured")}</li>
        <li>{t("check_ins.delete_final")}</li>
      </ul>
    </ConfirmDialog>
  );
}
