import { StatCard } from "~/components/stat-card";
import type { CheckInTotals } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";

/** Shows a number of check-ins, with that of their photos where it is another. */
export function CheckInCount({ label, check_ins, photos }: CheckInTotals & { label: string }) {
  const { t } = useTexts();
  const unit = photos === check_ins ? undefined : `\u00a0· ${t("check_ins.photo_count", { count: photos })}`;
  return <StatCard label={label} value={check_ins} unit={unit} />;
}
