import { CurveCard } from "~/components/curve-card";
import { RangeLinks } from "~/components/range-links";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { type BodyCurve, MOOD_CURVES, type MoodCurve, type Series } from "~/domain/screens/curves";
import type { CurveRange } from "~/domain/shared/calendar/range";
import type { Day } from "~/domain/shared/calendar/rules";
import { useTexts } from "~/i18n/texts";
import { SCREENS } from "./kind";

type BodyCurves = Record<BodyCurve, Series>;

interface Props {
  kind: CheckInKind;
  range: CurveRange;
  curves: BodyCurves | Record<MoodCurve, Series>;
  marks: Day[];
  /** The client's. */
  today: Day;
}

export function MainCurve({ kind, range, curves, marks, today }: Props) {
  const { t } = useTexts();
  const isEmpty = Object.values(curves).every(({ points }) => points.length === 0);
  // Without anything in all time there is no period to choose.
  if (isEmpty && range === "all") return null;
  return (
    <section aria-labelledby="curves" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="curves" className="scroll-mt-20">
          {t("check_ins.curves")}
        </h2>
        <RangeLinks screen={SCREENS[kind].path} range={range} />
      </header>
      {isEmpty && <p className="card text-muted">{t("check_ins.no_curves")}</p>}
      {isOfBody(curves) ? (
        <CurveCard names={["weight_kg"]} curves={curves} marks={marks} today={today} />
      ) : (
        <CurveCard names={MOOD_CURVES} curves={curves} today={today} />
      )}
    </section>
  );
}

const OTHERS = ["body_fat_percentage", "waist_cm", "hip_cm", "chest_cm"] as const;

export function OtherCurves({ curves, marks, today }: Pick<Props, "curves" | "marks" | "today">) {
  if (!isOfBody(curves)) return null;
  const shown = OTHERS.filter((name) => curves[name].points.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="curves">
      {shown.map((name) => (
        <CurveCard key={name} names={[name]} curves={curves} marks={marks} today={today} />
      ))}
    </div>
  );
}

const isOfBody = (curves: Props["curves"]): curves is BodyCurves => "weight_kg" in curves;
