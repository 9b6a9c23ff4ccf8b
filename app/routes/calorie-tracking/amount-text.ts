import { withDecimals } from "~/components/number-formats";

/** Returns an amount with at most one decimal in the notation of the language. An unknown amount is a dash. */
export const amountText = (amount: number | null, locale: string): string =>
  amount === null ? "–" : withDecimals(amount, locale, { least: 0, most: 1 });
