import { Dialog } from "~/components/dialog";
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
    <Dialog title={t(`plans.${kind}.delete`)} closeTo={list}>
      <div className="dialog-scroll">
        <p>{t(`plans.${kind}.delete_question`)}</p>
        <p className="break-words text-muted">
          {plan.client_user_id === null
            ? t("plans.deleting_template_note", { title })
            : t("plans.deleting_note", { title, client: clientName(plan) })}
        </p>
      </div>
      <form method="post" className="dialog-actions">
        <a className="button button-quiet" href={list}>
          {t("app.cancel")}
        </a>
        <button type="submit" className="button button-danger" data-busy={t("plans.delete_pending")}>
          {t("plans.delete")}
        </button>
      </form>
    </Dialog>
  );
}
