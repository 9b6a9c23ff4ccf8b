import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlashText } from "~/http/flash.server";

/** What has just been done, said once. */
export function Flash({ text }: { text: FlashText | null }) {
  const { t } = useTranslation();
  if (!text) return null;
  return (
    <p role="status" className="flash mb-5 max-w-none">
      <CircleCheck className="icon" aria-hidden />
      {t(text)}
    </p>
  );
}
