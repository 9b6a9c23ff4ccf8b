import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import type { Handle } from "~/components/page-title";
import { rowId } from "~/domain/ids";
import { deleteNutritionPlan, findNutritionPlan } from "~/domain/nutrition/nutrition.server";
import { redirectWith } from "~/http/flash.server";
import { requireTrainer } from "~/http/guards.server";

export const handle: Handle = { title: "nutrition.delete_title", dialog: true };

export async function loader(args: LoaderFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { title, client_name } = await findNutritionPlan(trainer, rowId(args.params.id));
  return { title, client_name };
}

export async function action(args: ActionFunctionArgs) {
  await deleteNutritionPlan(await requireTrainer(args), rowId(args.params.id));
  return await redirectWith("nutrition.deleted_flash", "/nutrition");
}

export default function DeletePlan() {
  const { t } = useTranslation();
  const { title, client_name } = useLoaderData<typeof loader>();
  return (
    <Dialog title={t("nutrition.delete_title")} closeTo="/nutrition">
      <p>{t("nutrition.delete_question")}</p>
      <p className="text-muted">
        {t("nutrition.deleting_note", { title, client: client_name ?? t("nutrition.unknown_client") })}
      </p>
      <form method="post" className="dialog-actions">
        <a className="button button-quiet" href="/nutrition">
          {t("app.cancel")}
        </a>
        <button type="submit" className="button button-danger" data-busy={t("nutrition.delete_pending")}>
          {t("nutrition.delete")}
        </button>
      </form>
    </Dialog>
  );
}
