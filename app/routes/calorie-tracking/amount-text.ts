import { grams } from "~/components/number-formats";

export const amountText = (amount: number | null, locale: string): string =>
  amount === null ? "–" : grams(amount, locale);
