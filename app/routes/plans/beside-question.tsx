import { useTranslation } from "react-i18next";
import { focused } from "~/components/field";
import type { PlansBeside } from "~/domain/plans/plans-beside.server";

interface Props {
  /** The clients with active plans of this kind. */
  beside: PlansBeside[];
  /** The address that closes the dialog. */
  cancelTo: string;
  /** Moves the focus to the question. */
  focus?: boolean;
}

/** Asks, within a form, whether the active plans of clients are switched off when another one is switched on. */
export function BesideQuestion({ beside, cancelTo, focus = false }: Props) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  const count = beside.flatMap(({ plans }) => plans).length;
  return (
    <>
      <div role="status" tabIndex={-1} {...focused(focus)}>
        {beside.map(({ client_user_id, client_name, plans }) => (
          <p key={client_user_id} className="break-words font-semibold">
            {t("plans.beside", {
              client: client_name,
              plans: list.format(plans.map(({ title }) => title)),
              count: plans.length,
            })}
          </p>
        ))}
        <p className="text-muted text-small">{t("plans.beside_hint")}</p>
      </div>
      {beside.flatMap(({ plans }) =>
        plans.map(({ id }) => <input key={id} type="hidden" name="beside" value={id} />),
      )}
      <div className="dialog-actions">
        <a className="button button-quiet" href={cancelTo}>
          {t("app.cancel")}
        </a>
        <button
          type="submit"
          name="others"
          value="keep"
          className="button"
          data-busy={t("plans.switching_on")}
        >
          {t("plans.beside_keep", { count })}
        </button>
        <button
          type="submit"
          name="others"
          value="off"
          className="button button-main"
          data-busy={t("plans.switching_on")}
        >
          {t("plans.beside_off", { count })}
        </button>
      </div>
    </>
  );
}
