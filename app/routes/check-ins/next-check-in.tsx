import { dayInShort } from "~/components/formats";
import { StatCard } from "~/components/stat-card";
import { daysBetween } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";

interface Props {
  /** Null while nobody knows when the client is back. */
  next_day: string | null;
  today: string;
}

export function NextCheckIn({ next_day, today }: Props) {
  const { t, locale } = useTexts();
  const due = useDue(next_day, today) ?? undefined;
  return (
    <StatCard
      label={t("check_ins.weekly.next")}
      {...(next_day === null
        ? { value: "–", hint: t("absence.said.once_back") }
        : { value: dayInShort(next_day, locale), hint: due })}
    />
  );
}

/** Says that a check-in is due or overdue; null before its day, and without one. */
export function useDue(next_day: string | null, today: string): string | null {
  const { t } = useTexts();
  if (next_day === null || next_day > today) return null;
  const days = daysBetween(next_day, today);
  return days === 0 ? t("check_ins.due_today") : t("check_ins.overdue", { count: days });
}
