import { withDecimals } from "~/components/number-formats";
import type { RecordKind } from "~/domain/coaching/sets/records";
import { useTexts } from "~/i18n/texts";

/** Returns a function that writes a best in the reader's language, without its unit. */
export function useBestValue(): (value: number) => string {
  const { locale } = useTexts();
  return (value) => withDecimals(value, locale, { least: 0, most: 1 });
}

/** Returns a function that names the unit of a best. */
export function useBestUnit(): (kind: RecordKind) => string {
  const { t } = useTexts();
  return (kind) => t(kind === "longest" ? "client.seconds" : "client.kg");
}
