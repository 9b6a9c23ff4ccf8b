import { dateInWords } from "~/components/formats";
import { useShell } from "~/components/shell-facts";
import { deletedAt, type Out } from "~/domain/people/accounts/presence";
import { useTexts } from "~/i18n/texts";

/** Returns a function that tells why a client is out, with the day. */
export function useOutWords(): (out: Out) => string {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const day = (date: Date) => dateInWords(date, locale, timeZone);
  return ({ why, since }) => {
    if (why === "closed") return t("presence.closed_until", { date: day(deletedAt(since)) });
    return t(why === "archived" ? "dashboard.archived_on" : "presence.consent_withdrawn_on", {
      date: day(since),
    });
  };
}
