import { dayInShort } from "~/components/formats";
import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names";
import { withOneDecimal } from "~/components/number-formats";
import { SegmentLinks } from "~/components/segment";
import type { ComparedPhoto } from "~/domain/coaching/check-ins/compared-photos.server";
import { POSES, type Pose } from "~/domain/coaching/check-ins/rules";
import type { CheckInStats } from "~/domain/coaching/check-ins/stats.server";
import { daysBetween } from "~/domain/shared/calendar/rules";
import { shownDifference } from "~/domain/shared/numbers";
import { useTexts } from "~/i18n/texts";
import { usePreservedQuery } from "./kind";
import { PhotoComparison } from "./photo-comparison";
import { useCheckInWords } from "./words";

interface Props {
  path: string;
  stats: Pick<CheckInStats, "left" | "right" | "poses">;
  pose: Pose | null;
}

/** Compares two photos. Both are in the address, so that the comparison can be shared and come back to. */
export function Comparison({ path, stats: { left, right, poses }, pose }: Props) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="compare" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="compare" className="scroll-mt-20">
          {t("check_ins.compare")}
        </h2>
        {poses.length > 0 && <Poses path={path} poses={poses} pose={pose} />}
      </header>
      {left && right && !left.is_only_day ? (
        <Pair path={path} left={left} right={right} />
      ) : (
        <p className="card text-muted">{t("check_ins.compare_hint")}</p>
      )}
    </section>
  );
}

function Poses({ path, poses, pose }: { path: string; poses: Pose[]; pose: Pose | null }) {
  const { t } = useTexts();
  const keeping = usePreservedQuery();
  const link = (value: Pose | null, text: string) => ({
    href: `${keeping(path, { pose: value, left: null, right: null })}#compare`,
    text,
    isChosen: value === pose,
  });
  const known = POSES.filter((each) => poses.includes(each));
  const links = [
    link(null, t("check_ins.all_poses")),
    ...known.map((each) => link(each, t(`check_ins.poses.${each}`))),
  ];
  return <SegmentLinks label={t("check_ins.pose")} links={links} />;
}

function Pair({ path, left, right }: { path: string; left: ComparedPhoto; right: ComparedPhoto }) {
  const { t } = useTexts();
  const shown = useShownPhoto();
  const difference = useDifference(left, right);
  return (
    <div className="compare">
      {difference === null ? (
        <p className="card text-muted">{t("check_ins.compare_same_day")}</p>
      ) : (
        <PhotoComparison left={shown(left)} right={shown(right)} summary={difference} />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Steps path={path} side="left" photo={left} />
        <Steps path={path} side="right" photo={right} />
      </div>
    </div>
  );
}

function useShownPhoto() {
  const { locale } = useTexts();
  const words = useCheckInWords();
  return (photo: ComparedPhoto) => ({
    src: `/api/files/${photo.photo_key}`,
    alt: words.label(photo),
    date: dayInShort(photo.check_in_date, locale),
    figure: words.figure(photo) ?? "",
  });
}

/** Says how much weight and time lie between two photos, such as "−2.1 kg · 6 weeks". Null if they are of the same day. */
function useDifference(left: ComparedPhoto, right: ComparedPhoto): string | null {
  const { t, locale } = useTexts();
  const days = Math.abs(daysBetween(left.check_in_date, right.check_in_date));
  if (days === 0) return null;
  const time =
    days % 7 === 0
      ? t("check_ins.apart_weeks", { count: days / 7 })
      : t("check_ins.apart_days", { count: days });
  if (left.weight_kg === null || right.weight_kg === null) return time;
  const change = shownDifference(right.weight_kg, left.weight_kg);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${sign}${withOneDecimal(Math.abs(change), locale)} ${t("client.kg")} · ${time}`;
}

/** Links to the comparison with a neighbour of one photo. The arrow keys follow these links. */
function Steps({ path, side, photo }: { path: string; side: "left" | "right"; photo: ComparedPhoto }) {
  const { t } = useTexts();
  const keeping = usePreservedQuery();
  const link = (id: number | null, step: "earlier" | "later", icon: IconName, text: string) =>
    id !== null && (
      <a
        className="button button-icon"
        href={`${keeping(path, { [side]: String(id) })}#compare`}
        data-step={`${side}-${step}`}
        aria-label={`${t(`check_ins.compare_${side}`)}: ${text}`}
      >
        <Icon name={icon} />
      </a>
    );
  return (
    <span className="flex justify-center gap-2">
      {link(photo.earlier, "earlier", "chevron-left", t("check_ins.compare_older"))}
      {link(photo.later, "later", "chevron-right", t("check_ins.compare_newer"))}
    </span>
  );
}
