import { useDialogLink } from "~/components/return-to";
import { TextAction } from "~/components/text-action";
import type { Absence } from "~/domain/people/absences/rules";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { absenceUrl, TIME_OFF } from "./address";
import { shownOn } from "./card";

/** Offers clients to enter when they are away, ill or injured, until a card shows it. */
export function OfferTimeOff({ absences, today }: { absences: Absence[]; today: Day }) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  if (shownOn(absences, today).length > 0) return null;
  return (
    <TextAction id={TIME_OFF} className="self-start" href={dialogLink(absenceUrl(null), TIME_OFF)}>
      {t("absence.offer")}
    </TextAction>
  );
}
