import { number, withDecimals } from "~/components/number-formats";
import type { BestKind } from "~/domain/coaching/sets/records";
import { useTexts } from "~/i18n/texts";

/**
 * Returns a function that writes a best in the reader's language, without its unit: a set as it was entered, an estimate with a decimal,
 * and a sum in whole kilograms.
 */
export function useBestValue(): (kind: BestKind, value: number) => string {
  const { locale } = useTexts();
  return (kind, value) =>
    kind === "volume"
      ? number(Math.round(value), locale)
      : withDecimals(value, locale, { least: 0, most: kind === "heaviest" ? 2 : 1 });
}

/** Returns a function that names the unit of a best. */
export function useBestUnit(): (kind: BestKind) => string {
  const { t } = useTexts();
  return (kind) => t(kind === "longest" ? "client.seconds" : "client.kg");
}
