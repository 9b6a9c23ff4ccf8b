import { useTranslation } from "react-i18next";
import { isTooShort } from "~/domain/foods/search-text";

/** Tells a screen reader how many foods a search has found, or that its text is too short. */
export function FoundCount({ q, count }: { q: string; count: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" id="foods-found" className="sr-only">
      {q && (isTooShort(q) ? t("diary.search_short") : t("diary.found", { count }))}
    </p>
  );
}
