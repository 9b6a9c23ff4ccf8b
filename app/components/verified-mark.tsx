import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

export function VerifiedMark() {
  const { t } = useTexts();
  return (
    <>
      <Icon name="badge-check" className="verified-mark" />
      <span className="sr-only">{t("diary.verified")}</span>
    </>
  );
}
