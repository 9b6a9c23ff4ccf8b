import { isTooShort } from "~/domain/food/foods/search-text";
import { useTexts } from "~/i18n/texts";

/** Tells a screen reader how many foods a search has found, or that its text is too short. */
export function ResultCount({ q, count }: { q: string; count: number }) {
  const { t } = useTexts();
  return (
    <p role="status" id="foods-found" className="sr-only">
      {q && (isTooShort(q) ? t("diary.search_short") : t("diary.found", { count }))}
    </p>
  );
}
