import { type Day, today } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { dayInShort, dayInWords, momentInWords } from "./formats";
import { useShell } from "./shell-facts";

type Props =
  | { day: Day; inFull?: boolean; at?: never; withTime?: never }
  | { at: Date; withTime?: boolean; day?: never; inFull?: never };

/** Shows a day, or an instant, in the viewer's time zone. The year is added if it is not the current one. */
export const DateText = (props: Props) => <ZonedDate {...props} timeZone={useShell().timeZone} />;

/** Shows a date as `DateText` does, where there is no shell. */
export function ZonedDate({ day, inFull, at, withTime, timeZone }: Props & { timeZone: string }) {
  const { locale } = useTexts();
  if (day !== undefined)
    return <time dateTime={day}>{(inFull ? dayInWords : dayInShort)(day, locale, timeZone)}</time>;
  return (
    <time dateTime={at.toISOString()}>
      {withTime ? momentInWords(at, locale, timeZone) : dayInShort(today(timeZone, at), locale, timeZone)}
    </time>
  );
}
