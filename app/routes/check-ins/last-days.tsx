import { dayInShort } from "~/components/formats";
import { DAILY_SHOWN } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords } from "./words";

interface Rated {
  id: number;
  check_in_date: string;
  mood_rating: number | null;
}

export function LastDays({ checkIns }: { checkIns: Rated[] }) {
  const { t, locale } = useTexts();
  const words = useCheckInWords();
  if (checkIns.length === 0) return null;
  const ratings = checkIns
    .slice(0, DAILY_SHOWN)
    .reverse()
    .map(({ id, check_in_date, mood_rating }) => ({
      id,
      mood_rating,
      text: `${dayInShort(check_in_date, locale)}: ${mood_rating === null ? "–" : words.mood(mood_rating)}`,
    }));
  return (
    <span
      className="last-days"
      role="img"
      aria-label={`${t("check_ins.mood")}: ${ratings.map(({ text }) => text).join(", ")}`}
    >
      {ratings.map(({ id, mood_rating, text }) => (
        <span key={id} data-mood={mood_rating ?? undefined} title={text}>
          {mood_rating ?? "·"}
        </span>
      ))}
    </span>
  );
}
