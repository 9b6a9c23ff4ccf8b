import { grams } from "~/components/number-formats";

/** Returns an amount as a whole number in the notation of the language. An unknown amount is a dash. */
export const amountText = (amount: number | null, locale: string): string =>
  amount === null ? "–" : grams(amount, locale);
