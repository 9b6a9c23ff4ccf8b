import { OutsidePage } from "~/components/outside-page";
import { useTexts } from "~/i18n/texts";

/** Shows a page that moves on to the provider, with a link for browsers that do not follow by themselves. */
export function Leaving({ redirectUrl }: { redirectUrl: string }) {
  const { t } = useTexts();
  return (
    <OutsidePage title={t("access.leaving_title")} leadsHome={false}>
      <p className="text-muted">{t("my_data.leaving")}</p>
      <a className="button button-main self-start" href={redirectUrl}>
        {t("app.continue")}
      </a>
    </OutsidePage>
  );
}
