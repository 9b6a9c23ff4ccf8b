import { BadgeCheck } from "lucide-react";
import { useTexts } from "~/i18n/texts";

/** Marks a food that the trainer has verified. */
export function VerifiedMark() {
  const { t } = useTexts();
  return (
    <>
      <BadgeCheck className="verified-mark" aria-hidden />
      <span className="sr-only">{t("diary.verified")}</span>
    </>
  );
}
