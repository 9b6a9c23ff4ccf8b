import { dayInShort } from "~/components/formats";
import { withOneDecimal } from "~/components/number-formats";
import type { CheckInKind, Pose } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";

export interface WordedCheckIn {
  id: number;
  photo_key: string;
  check_in_date: string;
  kind?: CheckInKind;
  pose: Pose | null;
  weight_kg: number | null;
  mood_rating?: number | null;
  energy_level?: number | null;
  /** True for a trainer who has not reviewed it. */
  isWaiting?: boolean;
}

export function useCheckInWords() {
  const { t, locale } = useTexts();
  const kg = (value: number) => `${withOneDecimal(value, locale)} ${t("client.kg")}`;
  const percent = (value: number) => `${withOneDecimal(value, locale)} ${t("client.percent")}`;
  const cm = (value: number) => `${withOneDecimal(value, locale)} ${t("client.cm")}`;
  const kindOf = ({ kind, mood_rating }: WordedCheckIn): CheckInKind =>
    kind ?? (mood_rating === undefined ? "weekly" : "daily");
  const of = (checkIn: WordedCheckIn) =>
    t(`check_ins.${kindOf(checkIn)}.of`, { date: dayInShort(checkIn.check_in_date, locale) });
  const label = (checkIn: WordedCheckIn) =>
    [of(checkIn), checkIn.pose && t(`check_ins.poses.${checkIn.pose}`)].filter(Boolean).join(", ");
  return {
    kg,
    percent,
    cm,
    kindOf,
    label,
    /** Names a day by its first photo, or by how many it has. */
    dayLabel: (first: WordedCheckIn, photos: number) =>
      photos > 1 ? `${of(first)}, ${t("check_ins.photo_count", { count: photos })}` : label(first),
    figure: ({ weight_kg }: WordedCheckIn) => (weight_kg === null ? undefined : kg(weight_kg)),
    mood: (rating: number) => t("check_ins.moods", { returnObjects: true })[rating - 1] ?? "",
    energy: (level: number) => t("check_ins.energies", { returnObjects: true })[level - 1] ?? "",
  };
}
