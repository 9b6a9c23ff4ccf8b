import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

/** Marks a food that the trainer has verified. */
export function VerifiedMark() {
  const { t } = useTexts();
  return (
    <>
      <Icon name="badge-check" className="verified-mark" />
      <span className="sr-only">{t("diary.verified")}</span>
    </>
  );
}
