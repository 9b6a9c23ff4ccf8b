import { useTexts } from "~/i18n/texts";

interface Props {
  isTrainer: boolean;
  /** Counts the exports that the person can still make today. */
  left: number;
}

/** Offers the person everything that is stored of them. */
export function ExportSection({ isTrainer, left }: Props) {
  const { t } = useTexts();
  return (
    <section className="card flex flex-col items-start gap-3" aria-labelledby="export">
      <h2 id="export">{t("data_export.title")}</h2>
      <p className="text-muted">{t(isTrainer ? "data_export.lead_trainer" : "data_export.lead")}</p>
      <p className="text-muted text-small">
        {left === 0
          ? t("data_export.none_left")
          : `${t("data_export.limit")} ${t("data_export.left_today", { count: left })}`}
      </p>
      {left > 0 && (
        <form method="post" action="/my-data/export" data-download>
          <button type="submit" className="button button-main" data-busy={t("data_export.busy")}>
            {t("data_export.submit")}
          </button>
        </form>
      )}
    </section>
  );
}
