import { NumberBadge } from "~/components/badges";
import { upTo99 } from "~/components/number-formats";
import { useTexts } from "~/i18n/texts";

/** Shows how many check-ins a trainer has to review. */
export function ToReviewBadge({ count }: { count: number }) {
  const { t } = useTexts();
  return <NumberBadge count={count} words={t("check_ins.to_review", { count, figure: upTo99(count) })} />;
}
