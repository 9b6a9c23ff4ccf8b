import { useActionData } from "@remix-run/react";
import { FormError, TextField } from "~/components/field";
import { momentInWords } from "~/components/formats";
import { useShell } from "~/components/shell-facts";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import type { ReviewPosition } from "~/domain/coaching/check-ins/review-queue.server";
import { COMMENT_MAX } from "~/domain/coaching/check-ins/rules";
import { displayName } from "~/domain/people/profile/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";

interface Props {
  checkIn: Pick<CheckIn, "reviewed_at" | "comment">;
}

interface FormProps extends Props {
  /** Null when there is no other. */
  next: ReviewPosition["next"];
}

/** Shows what the trainer has said: to the client, and to the trainer of an archived client. */
export function Reviewed({ checkIn: { reviewed_at, comment } }: Props) {
  const { t } = useTexts();
  const { coach } = useShell();
  if (!reviewed_at) return null;
  return (
    <section className="review" aria-label={t("check_ins.comment_of", { name: coach.name })}>
      <p className="label">
        {comment ? t("check_ins.comment_of", { name: coach.name }) : t("check_ins.reviewed")}
      </p>
      {comment && <p className="whitespace-pre-line">{comment}</p>}
    </section>
  );
}

export function ReviewForm({ checkIn: { reviewed_at, comment }, next }: FormProps) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const answer = useActionData<FormAnswer>();
  const result = answer?.result;
  return (
    <form method="post" className="flex flex-col gap-3" data-keep>
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
        rows={3}
        defaultValue={String(result ? (result.initialValue?.comment ?? "") : comment)}
        errors={result?.error?.comment ?? undefined}
      />
      <div className="flex flex-wrap gap-2">
        {next && (
          <button
            type="submit"
            className="button button-main"
            name="after"
            value="next"
            data-busy={t("check_ins.reviewing")}
          >
            {t("check_ins.review_next", { name: next.first_name || displayName(next) })}
          </button>
        )}
        <button
          type="submit"
          className={next ? "button" : "button button-main"}
          name="after"
          value={next || reviewed_at ? "list" : "next"}
          data-busy={t("check_ins.reviewing")}
        >
          {t(reviewed_at ? "check_ins.review_again" : "check_ins.review")}
        </button>
        {reviewed_at && (
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
      </div>
    </form>
  );
}
