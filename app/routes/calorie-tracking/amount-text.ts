import { grams, withDecimals } from "~/components/number-formats";
import { WHOLE_PORTION } from "~/domain/food/diary/rules";

export const amountText = (amount: number | null, locale: string): string =>
  amount === null ? "–" : grams(amount, locale);

/** Returns portions for a text that says how many they are: "½", "1½" or "0.75", and the number that chooses the plural. */
export function portionsIn(hundredths: number, locale: string): { amount: string; count: number } {
  const whole = Math.floor(hundredths / WHOLE_PORTION);
  const isHalf = hundredths % WHOLE_PORTION === WHOLE_PORTION / 2;
  const amount = isHalf
    ? `${whole || ""}½`
    : withDecimals(hundredths / WHOLE_PORTION, locale, { least: 0, most: 2 });
  return { amount, count: hundredths > WHOLE_PORTION ? 2 : 1 };
}
