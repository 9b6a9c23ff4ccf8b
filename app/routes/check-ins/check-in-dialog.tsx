import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { onSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import type { ReviewPosition } from "~/domain/coaching/check-ins/review-queue.server";
import { type CheckInKind, UNREVIEWED_MAX } from "~/domain/coaching/check-ins/rules";
import { useTexts } from "~/i18n/texts";
import { CheckInFacts } from "./facts";
import { SCREENS, useListPath } from "./kind";
import { Reviewed, ReviewForm } from "./review";
import { useCheckInWords } from "./words";

interface Props {
  checkIn: CheckIn;
  others: CheckIn[];
  isTrainer: boolean;
  /** Null for a client. */
  review: ReviewPosition | null;
}

export function CheckInDialog({ checkIn, others, isTrainer, review }: Props) {
  const { search } = useLocation();
  const words = useCheckInWords();
  const positionOf = usePositionWords(checkIn.kind);
  const path = useListPath(checkIn.kind);
  const back = `${onSamePage(path, search)}#photos`;
  return (
    <Dialog
      subtitle={[words.label(checkIn), review && positionOf(review)].filter(Boolean).join(" · ")}
      user={review?.client}
      closeTo={back}
      wide
    >
      <div className="check-in">
        <img
          className="photo"
          src={`/api/files/${checkIn.photo_key}`}
          alt={words.label(checkIn)}
          width={checkIn.width}
          height={checkIn.height}
        />
        <div className="flex min-w-0 flex-col gap-4">
          <CheckInFacts checkIn={checkIn} />
          {checkIn.caption && <p className="whitespace-pre-line">{checkIn.caption}</p>}
          {others.length > 0 && <Others others={others} path={path} />}
          {isTrainer && !checkIn.archived_at ? (
            <ReviewForm key={checkIn.id} checkIn={checkIn} next={review?.next ?? null} />
          ) : (
            <Reviewed checkIn={checkIn} />
          )}
          {!isTrainer && <Ways checkIn={checkIn} path={path} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns a function that words the place of a check-in among those to review, such as "1 of 3". */
function usePositionWords(kind: CheckInKind) {
  const { t } = useTexts();
  const total = useShell().unreviewed?.[kind] ?? 0;
  return ({ position }: ReviewPosition) =>
    position && position <= total
      ? t("check_ins.place", { place: position, total: total < UNREVIEWED_MAX ? total : `${total}+` })
      : null;
}

function Others({ others, path }: { others: CheckIn[]; path: string }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const words = useCheckInWords();
  return (
    <section aria-label={t("check_ins.same_day")}>
      <p className="label mb-1">{t("check_ins.same_day")}</p>
      <ul className="flex flex-wrap gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <a
              className="photo-small"
              href={onSamePage(`${path}/${other.id}`, search)}
              aria-label={words.label(other)}
            >
              <img
                src={`/api/files/${other.photo_key}?size=thumb`}
                alt=""
                width="72"
                height="96"
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ checkIn, path }: { checkIn: CheckIn; path: string }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const isListed = path === SCREENS[checkIn.kind].path;
  return (
    <p className="flex flex-wrap gap-2">
      {isListed && checkIn.kind === "weekly" && (
        <>
          <a className="button" href={`${path}/new?with=${checkIn.id}`}>
            {t("check_ins.add_pose")}
          </a>
          <a className="button" href={`${path}?left=${checkIn.id}#compare`}>
            {t("check_ins.compare_this")}
          </a>
        </>
      )}
      {isListed && checkIn.kind === "daily" && (
        <a className="button" href={onSamePage(`${path}/${checkIn.id}/edit`, search)}>
          {t(checkIn.reviewed_at ? "check_ins.daily.edit_note" : "check_ins.daily.edit")}
        </a>
      )}
      <a className="button button-danger" href={onSamePage(`${path}/${checkIn.id}/delete`, search)}>
        {t("check_ins.delete")}
      </a>
    </p>
  );
}
