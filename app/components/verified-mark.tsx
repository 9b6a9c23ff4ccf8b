import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Marks a food that the trainer has verified. */
export function VerifiedMark() {
  const { t } = useTranslation();
  return (
    <>
      <BadgeCheck className="verified-mark" aria-hidden />
      <span className="sr-only">{t("diary.verified")}</span>
    </>
  );
}
