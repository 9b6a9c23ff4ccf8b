import { useTranslation } from "react-i18next";

/** Tells a screen reader how many foods a search has found. */
export function FoundCount({ q, count }: { q: string; count: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" id="foods-found" className="sr-only">
      {q && t("diary.found", { count })}
    </p>
  );
}
