import { ConfirmDialog } from "~/components/confirm-dialog";
import { useTexts } from "~/i18n/texts";
import { useClientName } from "./client-name";
import { type AnyPlan, type KindName, useListAddress } from "./kind";

interface Props {
  kind: KindName;
  plan: Pick<AnyPlan, "title" | "client_user_id" | "client_name" | "client_archived">;
}

export function DeleteDialog({ kind, plan }: Props) {
  const { t } = useTexts();
  const list = useListAddress(kind);
  const clientName = useClientName();
  const { title } = plan;
  return (
    <ConfirmDialog back={list} submit={t("plans.delete")} busy={t("plans.delete_pending")}>
      <p>{t(`plans.${kind}.delete_question`)}</p>
      <p className="break-words text-muted">
        {plan.client_user_id === null
          ? t("plans.deleting_template_note", { title })
          : t("plans.deleting_note", { title, client: clientName(plan) })}
      </p>
    </ConfirmDialog>
  );
}
