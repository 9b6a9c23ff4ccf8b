import { useShell } from "~/components/shell-facts";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { useTexts } from "~/i18n/texts";

interface Props {
  checkIn: Pick<CheckIn, "reviewed_at" | "comment">;
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
