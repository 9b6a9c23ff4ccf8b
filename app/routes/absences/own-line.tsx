import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { saidOn } from "~/domain/people/absences/rules";
import { today } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { timeOffOf } from "./address";
import { useAbsenceWords, useWishes } from "./words";

/** Says in a line to clients that they are away, ill or injured today. Nothing to a trainer, or to somebody who is there. */
export function OwnTimeOff({ className = "" }: { className?: string }) {
  const { t } = useTexts();
  const words = useAbsenceWords();
  const wishes = useWishes();
  const { absences, timeZone } = useShell();
  const day = today(timeZone);
  const [said] = saidOn(absences, day);
  if (!said) return null;
  const { is, absence } = said;
  return (
    <p className={`flex max-w-none items-start gap-2 text-muted ${className}`}>
      <Icon name="calendar-check" className="icon-small mt-1" />
      <a className="hover:underline" href={timeOffOf(null)}>
        {is === "back" ? t("absence.own_back") : `${words(absence, null, day)}. ${wishes(absence, absences)}`}
      </a>
    </p>
  );
}
