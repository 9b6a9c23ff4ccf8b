import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { onSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { ReviewPosition } from "~/domain/coaching/check-ins/review-queue.server";
import { type CheckInKind, UNREVIEWED_MAX } from "~/domain/coaching/check-ins/rules";
import type { Review } from "~/domain/screens/review.server";
import { useTexts } from "~/i18n/texts";
import { useListPath } from "./kind";
import { Reviewed } from "./review";
import { ReviewFacts } from "./review-facts";
import { ReviewButtons, ReviewComment } from "./review-form";
import { ReviewPhotos } from "./review-photos";
import { useCheckInWords } from "./words";

interface Props {
  review: Review;
  /** The saved reply that the comment ends with. */
  reply: number | null;
}

/** Shows a check-in to the trainer: a page on the desktop, a dialog on a phone. Without a client who is archived, it is a form. */
export function ReviewDialog({ review, reply }: Props) {
  const { checkIn, position } = review;
  const { search } = useLocation();
  const words = useCheckInWords();
  const placeOf = usePlaceInWords(checkIn.kind);
  const back = `${onSamePage(useListPath(checkIn.kind), search)}#photos`;
  const subtitle = [words.label({ ...checkIn, pose: null }), placeOf(position)].filter(Boolean).join(" · ");
  return (
    <Dialog subtitle={subtitle} user={position.client} closeTo={back} full>
      {checkIn.archived_at ? (
        <div className="dialog-scroll review-content">
          <ReviewPhotos review={review} />
          <div className="review-side">
            <ReviewFacts review={review} />
            <Reviewed checkIn={checkIn} />
          </div>
        </div>
      ) : (
        <form method="post" data-keep={reply ? "entered" : ""} data-on-demand="review">
          <div className="dialog-scroll review-content">
            <ReviewPhotos review={review} />
            <div className="review-side">
              <ReviewFacts review={review} />
              <ReviewComment key={checkIn.id} review={review} reply={reply} />
            </div>
          </div>
          <ReviewButtons isReviewed={checkIn.reviewed_at !== null} next={position.next} />
        </form>
      )}
    </Dialog>
  );
}

/** Returns a function that words the place of a check-in among those to review, such as "1 of 3". */
function usePlaceInWords(kind: CheckInKind) {
  const { t } = useTexts();
  const total = useShell().unreviewed?.[kind] ?? 0;
  return ({ position }: ReviewPosition) =>
    position && position <= total
      ? t("check_ins.place", { place: position, total: total < UNREVIEWED_MAX ? total : `${total}+` })
      : null;
}
