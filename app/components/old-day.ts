import { isOld } from "~/domain/people/measurements/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { dayInOneLine } from "./formats";

/** Returns a function that writes the day of a measured value if it is older than two weeks, such as "3 Mar". */
export function useOldDay() {
  const { locale } = useTexts();
  return (measured_on: Day | null, today: Day): string | undefined =>
    measured_on !== null && isOld(measured_on, today) ? dayInOneLine(measured_on, locale) : undefined;
}
