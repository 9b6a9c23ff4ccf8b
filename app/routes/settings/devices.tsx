import { useTexts } from "~/i18n/texts";

export function Devices() {
  const { t } = useTexts();
  return (
    <section className="card" aria-labelledby="devices">
      <h2 id="devices">{t("settings.devices")}</h2>
      <div className="row">
        <p className="row-words text-muted">{t("settings.devices_hint")}</p>
        <a className="button" href="/settings/sign-out">
          {t("settings.sign_out")}
        </a>
      </div>
    </section>
  );
}
