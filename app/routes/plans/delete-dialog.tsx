import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { useSamePage } from "~/components/same-page";
import type { AnyPlan, KindName } from "./kind";

interface Props {
  kind: KindName;
  plan: Pick<AnyPlan, "title" | "client_user_id" | "client_name">;
}

/** Asks before a plan or a template is deleted. */
export function DeleteDialog({ kind, plan }: Props) {
  const { t } = useTranslation();
  const samePage = useSamePage();
  const { title } = plan;
  const client = plan.client_name ?? t("plans.unknown_client");
  return (
    <Dialog title={t(`plans.${kind}.delete`)} closeTo={samePage(`/${kind}`)}>
      <p>{t(`plans.${kind}.delete_question`)}</p>
      <p className="break-words text-muted">
        {plan.client_user_id === null
          ? t("plans.deleting_template_note", { title })
          : t("plans.deleting_note", { title, client })}
      </p>
      <form method="post" className="dialog-actions">
        <a className="button button-quiet" href={samePage(`/${kind}`)}>
          {t("app.cancel")}
        </a>
        <button type="submit" className="button button-danger" data-busy={t("plans.delete_pending")}>
          {t("plans.delete")}
        </button>
      </form>
    </Dialog>
  );
}
