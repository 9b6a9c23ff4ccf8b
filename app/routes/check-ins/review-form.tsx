import { useActionData, useLocation } from "@remix-run/react";
import { FormError, focused, TextField } from "~/components/field";
import { momentInWords } from "~/components/formats";
import { onSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { ReviewPlace } from "~/domain/coaching/check-ins/review-queue.server";
import { COMMENT_MAX } from "~/domain/coaching/check-ins/rules";
import { displayName } from "~/domain/people/profile/rules";
import type { Review } from "~/domain/screens/review.server";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { SavedReplies } from "~/routes/messages/saved-replies";
import { useListPath } from "./kind";

interface CommentProps {
  review: Pick<Review, "checkIn" | "replies">;
  reply: number | null;
  done: number;
}

/** Asks for the comment, where the cursor is at first. It can begin with a saved reply. */
export function ReviewComment({ review: { checkIn, replies }, reply, done }: CommentProps) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const result = useActionData<FormAnswer>()?.result;
  const { reviewed_at, comment } = checkIn;
  const { search } = useLocation();
  const path = useListPath(checkIn.kind);
  const run = done > 0 ? `&done=${done}` : "";
  const chosen = replies.find(({ id }) => id === reply)?.content;
  return (
    <div className="review-comment">
      <FormError message={result?.error?.[""]?.[0]} focus />
      <TextField
        id="comment"
        name="comment"
        label={t("check_ins.comment_label")}
        hint={
          reviewed_at
            ? `${t("check_ins.reviewed")}: ${momentInWords(reviewed_at, locale, timeZone)}`
            : t("check_ins.comment_hint")
        }
        maxLength={COMMENT_MAX}
        rows={2}
        {...focused(result === undefined)}
        defaultValue={String(
          result ? (result.initialValue?.comment ?? "") : [comment, chosen].filter(Boolean).join("\n"),
        )}
        errors={result?.error?.comment ?? undefined}
      />
      {replies.length > 0 && (
        <SavedReplies
          replies={replies}
          addressOf={(id) => onSamePage(`${path}/${checkIn.id}?reply=${id}${run}#comment`, search)}
        />
      )}
    </div>
  );
}

interface ButtonsProps {
  isReviewed: boolean;
  /** Null when there is no other. */
  next: ReviewPlace["next"];
}

/** Shows the ways to save a review. The main one goes on with the next client, and can be pressed by keys. */
export function ReviewButtons({ isReviewed, next }: ButtonsProps) {
  const { t } = useTexts();
  const main = {
    className: "button button-main",
    "data-shortcut": true,
    "aria-keyshortcuts": "Control+Enter",
  };
  // The style sheet draws the keys, because they are no part of the button's name.
  const keys = <kbd className="shortcut" data-keys={t("check_ins.keys")} aria-hidden />;
  return (
    <div className="dialog-actions">
      {isReviewed && (
        <button
          type="submit"
          className="button button-quiet"
          name="after"
          value="take_back"
          data-busy={t("check_ins.reviewing")}
        >
          {t("check_ins.take_back")}
        </button>
      )}
      <button
        type="submit"
        {...(next ? { className: "button" } : main)}
        name="after"
        value={next || isReviewed ? "list" : "next"}
        data-busy={t("check_ins.reviewing")}
      >
        <span data-words>{t(isReviewed ? "check_ins.review_again" : "check_ins.review")}</span>
        {!next && keys}
      </button>
      {next && (
        <button type="submit" {...main} name="after" value="next" data-busy={t("check_ins.reviewing")}>
          <span data-words>{t("check_ins.review_next", { name: next.first_name || displayName(next) })}</span>
          {keys}
        </button>
      )}
    </div>
  );
}
