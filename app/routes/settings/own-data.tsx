import { useTexts } from "~/i18n/texts";

export function OwnData() {
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
    </section>
  );
}
