import { dayInShort } from "~/components/formats";
import { StatCard } from "~/components/stat-card";
import { daysBetween } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  next_day: string;
  today: string;
}

export function NextCheckIn({ next_day, today }: Props) {
  const { t, locale } = useTexts();
  return (
    <StatCard
      label={t("check_ins.weekly.next")}
      value={dayInShort(next_day, locale)}
      hint={useDue(next_day, today) ?? undefined}
    />
  );
}

/** Says that a check-in is due or overdue; null before its day. */
export function useDue(next_day: string, today: string): string | null {
  const { t } = useTexts();
  if (next_day > today) return null;
  const days = daysBetween(next_day, today);
  return days === 0 ? t("check_ins.due_today") : t("check_ins.overdue", { count: days });
}
