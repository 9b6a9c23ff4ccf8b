import { weekdaysInShort } from "~/components/formats";
import { useTexts } from "~/i18n/texts";

interface Item {
  weekdays: number[];
}

interface Props extends Item {
  /** A plan that is the same on every day does not mention days. */
  items: Item[];
}

/** Shows on which days of the week a meal or a workout is planned, such as "Mon · Thu". */
export function PlannedDays({ weekdays, items }: Props) {
  const inWords = useDaysInWords();
  if (items.every((item) => isEveryDay(item.weekdays))) return null;
  return <p className="text-faint text-small">{inWords(weekdays)}</p>;
}

/** Returns a function that formats days of the week (ISO 1 to 7). None and all seven are every day. */
export function useDaysInWords() {
  const { t, locale } = useTexts();
  return (weekdays: number[]) =>
    isEveryDay(weekdays) ? t("plans.every_day") : weekdaysInShort(weekdays, locale).join(" · ");
}

const isEveryDay = ({ length }: number[]) => length === 0 || length === 7;
