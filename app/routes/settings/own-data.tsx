import { useTexts } from "~/i18n/texts";

/** Leads to the person's own data. @param note what else they should know */
export function OwnData({ note }: { note?: string }) {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="own-data">
      <h2 id="own-data">{t("my_data.title")}</h2>
      <div className="row">
        <p className="row-words text-muted">{t("my_data.settings_hint")}</p>
        <a className="button" href="/my-data">
          {t("my_data.open")}
        </a>
      </div>
      {note && <p className="text-muted">{note}</p>}
    </section>
  );
}
