import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { onSamePage } from "~/components/same-page";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { useTexts } from "~/i18n/texts";
import { CheckInFacts } from "./facts";
import { SCREENS, useListPath } from "./kind";
import { Reviewed } from "./review";
import { useCheckInWords } from "./words";

interface Props {
  checkIn: CheckIn;
  others: CheckIn[];
}

/** Shows a client one of their own check-ins. */
export function CheckInDialog({ checkIn, others }: Props) {
  const { search } = useLocation();
  const words = useCheckInWords();
  const path = useListPath(checkIn.kind);
  const back = `${onSamePage(path, search)}#photos`;
  return (
    <Dialog subtitle={words.label(checkIn)} closeTo={back} wide>
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
          <Reviewed checkIn={checkIn} />
          <Ways checkIn={checkIn} path={path} />
        </div>
      </div>
    </Dialog>
  );
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
