import { dayInShort } from "~/components/formats";
import { number } from "~/components/number-formats";
import { setsLine, shortSetsLine } from "~/domain/coaching/sets/line";
import type { LastSession } from "~/domain/coaching/sets/rules";
import type { ListedTask } from "~/domain/coaching/tasks/day-list.server";
import { useTexts } from "~/i18n/texts";

interface DoneBefore extends Pick<ListedTask, "last_time"> {
  last_session?: LastSession | null;
}

/** Tells what was done of an exercise the last time: the sets of its last session, and the note of that day or a later one. */
interface LastTime {
  /** The day of the sets, or of the note where there are none. */
  day: string;
  sets: string;
  note: string;
  notedOn: string;
}

/**
 * Returns a function that tells what was done of an exercise the last time. A later note does not hide the sets.
 * @param lineOf writes the sets as one line
 */
export function useLastTime(lineOf = setsLine): (task: DoneBefore) => LastTime | null {
  const { locale } = useTexts();
  return ({ last_time: last, last_session: session }) =>
    last && {
      day: session?.date ?? last.date,
      sets: lineOf(session?.sets ?? [], (value) => number(value, locale)),
      note: last.notes,
      notedOn: last.date,
    };
}

/** Holds the lines of a row that tell of the last time. */
export interface LastLines {
  /** The day, such as "26 Nov:". */
  when: string;
  /** The sets, or the note where there are none. */
  what: string;
  hasSets: boolean;
  /** The note beside sets, with its day. */
  note: string;
}

/** Returns a function that words the last time of an exercise for its row. */
export function useLastLines(): (task: DoneBefore) => LastLines | null {
  const { locale } = useTexts();
  // The line of a row has no room for each weight on a phone.
  const lastOf = useLastTime(shortSetsLine);
  return (task) => {
    const last = lastOf(task);
    if (!last) return null;
    const { day, sets, note, notedOn } = last;
    return {
      when: `${dayInShort(day, locale)}:`,
      what: sets || note,
      hasSets: sets !== "",
      note: sets && note && `${dayInShort(notedOn, locale)}: ${note}`,
    };
  };
}
