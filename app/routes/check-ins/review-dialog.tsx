import { useLocation } from "@remix-run/react";
import { AbsenceLine } from "~/components/absences";
import { Dialog } from "~/components/dialog";
import { onSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import { UNREVIEWED_MAX } from "~/domain/coaching/check-ins/rules";
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
  /** The number of check-ins that were reviewed one after the other before this one. */
  done: number;
}

/** Shows a check-in to the trainer: a page on the desktop, a dialog on a phone. Without a client who is archived, it is a form. */
export function ReviewDialog({ review, reply, done }: Props) {
  const { checkIn, place } = review;
  const { search } = useLocation();
  const words = useCheckInWords();
  const placeInWords = usePlaceInWords(review, done);
  const back = `${onSamePage(useListPath(checkIn.kind), search)}#photos`;
  const subtitle = [words.label({ ...checkIn, pose: null }), placeInWords].filter(Boolean).join(" · ");
  const content = (
    <>
      <ReviewPhotos review={review} />
      <div className="review-side">
        <ReviewFacts review={review} />
        {checkIn.is_archived && <Reviewed checkIn={checkIn} />}
      </div>
    </>
  );
  return (
    <Dialog
      subtitle={subtitle}
      state={<AbsenceLine said={review.said} />}
      user={place.client}
      closeTo={back}
      full
    >
      {checkIn.is_archived ? (
        <div className="dialog-scroll review-content">{content}</div>
      ) : (
        <form method="post" data-keep={reply ? "entered" : ""} data-on-demand="review">
          <input type="hidden" name="done" value={done + Number(place.is_queued)} />
          <div className="dialog-scroll review-content">
            {content}
            <div className="review-foot">
              <ReviewComment key={checkIn.id} review={review} reply={reply} done={done} />
              <ReviewButtons isReviewed={checkIn.reviewed_at !== null} next={place.next} />
            </div>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Words the place of a check-in among those that were just reviewed and those to review, such as "3 of 11, 8 to go". */
function usePlaceInWords({ checkIn, place }: Review, done: number): string | null {
  const { t } = useTexts();
  const waiting = useShell().unreviewed?.[checkIn.kind] ?? 0;
  if (!place.is_queued || waiting === 0) return null;
  const more = waiting < UNREVIEWED_MAX ? "" : "+";
  const values = { place: done + 1, total: `${done + waiting}${more}` };
  return waiting === 1
    ? t("check_ins.place", values)
    : t("check_ins.place_to_go", { ...values, rest: `${waiting - 1}${more}` });
}
