import { SegmentLinks } from "~/components/segment";
import { useShell } from "~/components/shell-facts";
import { CHECK_IN_KINDS, type CheckInKind } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";
import { SCREENS } from "./kind";
import { ToReviewBadge } from "./to-review-badge";

/** Leads a trainer to the weekly and to the daily check-ins, and tells how many of each are to be reviewed. */
export function ReviewLinks({ kind }: { kind: CheckInKind }) {
  const { t } = useTexts();
  const { unreviewed } = useShell();
  const numberOf = (each: CheckInKind) => {
    const count = unreviewed?.[each] ?? 0;
    return count === 0 ? <span className="numbers">0</span> : <ToReviewBadge count={count} />;
  };
  return (
    <SegmentLinks
      label={t("check_ins.unreviewed")}
      links={CHECK_IN_KINDS.map((each) => ({
        href: SCREENS[each].path,
        isChosen: each === kind,
        text: (
          <span className="flex items-center gap-2">
            {t(`check_ins.${each}.link`)}
            {numberOf(each)}
          </span>
        ),
      }))}
    />
  );
}
