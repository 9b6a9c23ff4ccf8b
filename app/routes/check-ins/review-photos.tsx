import type { ReactNode } from "react";
import { DateText } from "~/components/date-text";
import { SegmentLinks } from "~/components/segment";
import { POSES } from "~/domain/coaching/check-ins/rules";
import type { Review } from "~/domain/screens/review.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { useCheckInWords } from "./words";

type Photo = Review["photos"][number];

/** Shows each photo of the check-in beside the one before of the same pose. The address chooses one of several poses. */
export function ReviewPhotos({ review: { checkIn, photos } }: { review: Review }) {
  const { t } = useTexts();
  const poses = usePoseNames(photos);
  // The style sheet shows the last one until another is chosen.
  const shownLast = [...poses].sort((one, other) => isOf(checkIn.id, one) - isOf(checkIn.id, other));
  return (
    <div className="min-w-0">
      {shownLast.map(({ photo, name }) => (
        <section key={photo.id} id={anchorOf(photo)} className="review-pose" aria-label={name}>
          {poses.length > 1 && (
            <SegmentLinks
              label={t("check_ins.pose")}
              links={poses.map((each) => ({
                href: `#${anchorOf(each.photo)}`,
                text: each.name,
                isChosen: each.photo === photo,
              }))}
            />
          )}
          <Pair photo={photo} isHidden={photo.id !== checkIn.id} />
        </section>
      ))}
    </div>
  );
}

const anchorOf = ({ id }: Photo) => `pose-${id}`;
const isOf = (id: number, { photo }: { photo: Photo }) => Number(photo.id === id);

/** Names the photos of a day in the order of the poses. A second photo of a pose has a number. */
function usePoseNames(photos: Photo[]): { photo: Photo; name: string }[] {
  const { t } = useTexts();
  const inOrder = [...photos].sort((one, other) => one.id - other.id);
  return [...POSES, null].flatMap((pose) =>
    inOrder
      .filter((photo) => photo.pose === pose)
      .map((photo, index) => {
        const name = t(pose ? `check_ins.poses.${pose}` : "check_ins.form.photo");
        return { photo, name: index === 0 ? name : `${name} ${index + 1}` };
      }),
  );
}

function Pair({ photo, isHidden }: { photo: Photo; isHidden: boolean }) {
  const { t } = useTexts();
  const words = useCheckInWords();
  const { previous } = photo;
  return (
    <div className="review-pair">
      {previous ? (
        <Shot
          {...previous}
          word={t("check_ins.before")}
          alt={words.label({ ...photo, ...previous })}
          isHidden={isHidden}
        />
      ) : (
        <p className="review-none text-muted">
          {t(photo.pose ? "check_ins.none_before_of_pose" : "check_ins.none_before")}
        </p>
      )}
      <Shot {...photo} word={t("check_ins.now")} alt={words.label(photo)} isHidden={isHidden} />
    </div>
  );
}

interface ShotProps {
  photo_key: string;
  check_in_date: Day;
  weight_kg: number | null;
  word: ReactNode;
  alt: string;
  isHidden: boolean;
}

function Shot({ photo_key, check_in_date, weight_kg, word, alt, isHidden }: ShotProps) {
  const words = useCheckInWords();
  return (
    <figure>
      <img
        src={`/api/files/${photo_key}`}
        alt={alt}
        width="300"
        height="400"
        loading={isHidden ? "lazy" : undefined}
      />
      <figcaption className="numbers">
        <span>
          {word} · <DateText day={check_in_date} />
        </span>
        {weight_kg !== null && <strong>{words.kg(weight_kg)}</strong>}
      </figcaption>
    </figure>
  );
}
