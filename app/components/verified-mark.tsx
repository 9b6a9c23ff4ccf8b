import { BadgeCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

/**
 * Marks a food that the trainer has verified.
 * @param label the text for screen readers; without it, the text for a client
 */
export function VerifiedMark({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <BadgeCheck className="verified-mark" aria-hidden />
      <span className="sr-only">{label ?? t("diary.verified")}</span>
    </>
  );
}
