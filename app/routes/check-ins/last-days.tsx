import { dayInShort, weekdayNames } from "~/components/formats";
import { DAILY_SHOWN } from "~/domain/coaching/check-ins/rules";
import { type Day, isoWeekday } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords } from "./words";

interface Rated {
  id: number;
  check_in_date: Day;
  mood_rating: number | null;
  energy_level: number | null;
}

/** Shows mood and energy of the latest daily check-ins as squares below their weekdays, the oldest first. */
export function LastDays({ checkIns }: { checkIns: Rated[] }) {
  const { t, locale } = useTexts();
  const words = useCheckInWords();
  if (checkIns.length === 0) return null;
  const weekdays = weekdayNames(locale).short;
  const days = checkIns
    .slice(0, DAILY_SHOWN)
    .reverse()
    .map(({ id, check_in_date, mood_rating, energy_level }) => ({
      id,
      weekday: weekdays[isoWeekday(check_in_date) - 1] ?? "",
      date: dayInShort(check_in_date, locale),
      mood: { rating: mood_rating, text: mood_rating === null ? "–" : words.mood(mood_rating) },
      energy: { rating: energy_level, text: energy_level === null ? "–" : words.energy(energy_level) },
    }));
  const inWords = days.map(({ date, mood, energy }) => `${date}: ${mood.text}, ${energy.text}`);
  return (
    <span
      className="last-days"
      role="img"
      aria-label={`${t("check_ins.mood")}, ${t("check_ins.energy")}: ${inWords.join("; ")}`}
    >
      <span className="last-days-names">
        <span />
        <span>{t("check_ins.mood")}</span>
        <span>{t("check_ins.energy")}</span>
      </span>
      {days.map(({ id, weekday, date, mood, energy }) => (
        <span key={id} className="last-day">
          {/* Above a square is room for two letters, and on a phone for one. */}
          <span>
            {weekday.slice(0, 1)}
            <span className="last-days-rest">{weekday.slice(1, 2)}</span>
          </span>
          {[mood, energy].map(({ rating, text }, index) => (
            <span key={index === 0 ? "mood" : "energy"} data-rating={rating ?? ""} title={`${date}: ${text}`}>
              {rating ?? "·"}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
