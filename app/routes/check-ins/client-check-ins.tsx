import { ClientSwitch } from "~/components/client-switch";
import { EmptyState } from "~/components/empty-state";
import { withOneDecimal } from "~/components/number-formats";
import { useOldDay } from "~/components/old-day";
import { Page } from "~/components/page";
import { Pager } from "~/components/pager";
import { StatCard } from "~/components/stat-card";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { hasWeeklyCheckIns } from "~/domain/people/packages/rules";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { CheckInCount } from "./check-in-count";
import { CheckInGrid } from "./check-in-grid";
import { Comparison } from "./comparison";
import { MainCurve, OtherCurves } from "./curves";
import { SCREENS, UPLOAD_ANCHOR, usePreservedQuery } from "./kind";
import type { CheckInsFacts } from "./list.server";
import { NextCheckIn } from "./next-check-in";
import { SeenButton } from "./seen-button";

type Facts = Extract<CheckInsFacts, { view: "client" }> & { kind: CheckInKind };

export function ClientCheckIns(facts: Facts) {
  const { kind, isTrainer, stats, list } = facts;
  const { t } = useTexts();
  const { path } = SCREENS[kind];
  const keeping = usePreservedQuery();
  const { today, is_archived } = stats;
  const toReview = is_archived ? null : stats.oldest_to_review;
  const isReviewer = isTrainer && !is_archived;
  const marks = [stats.left, stats.right].flatMap((photo) => (photo ? [photo.check_in_date] : []));
  return (
    <Page
      live
      title={t(`check_ins.${kind}.title`)}
      lead={isTrainer ? undefined : t(`check_ins.${kind}.client_lead`)}
      whose={isTrainer && <ClientSwitch client={displayName(stats)} said={stats.said} href={path} />}
      action={
        isTrainer ? (
          toReview !== null && (
            <a className="button button-main" href={keeping(`${path}/${toReview}`)}>
              {t("check_ins.open_review")}
            </a>
          )
        ) : (
          <a className="button button-main" id={UPLOAD_ANCHOR} href={`${path}/new`}>
            {t(`check_ins.${kind}.upload`)}
          </a>
        )
      }
    >
      <div className="page-list">
        {kind === "weekly" && list.total > 0 && facts.curves && (
          <div className="progress-top">
            <Comparison {...facts} path={path} />
            <MainCurve {...facts} curves={facts.curves} marks={marks} today={today} />
          </div>
        )}
        <Stats {...facts} />
        {facts.curves && (kind === "daily" || list.total === 0) && (
          <MainCurve {...facts} curves={facts.curves} marks={marks} today={today} />
        )}
        {facts.curves && <OtherCurves curves={facts.curves} marks={marks} today={today} />}
        {list.total === 0 ? (
          <Nothing kind={kind} isTrainer={isTrainer} />
        ) : (
          <section aria-labelledby="photos" className="flex flex-col gap-4">
            <header className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="photos" className="scroll-mt-20">
                {t("check_ins.photos")}
              </h2>
              {isReviewer && kind === "daily" && <SeenButton client={stats} {...stats} />}
            </header>
            <CheckInGrid
              checkIns={list.checkIns.map((each) => ({
                ...each,
                isWaiting: isReviewer && each.is_to_review,
              }))}
              path={path}
              isByMonth={kind === "weekly"}
            />
            <Pager {...list} addressOf={(page) => `${keeping(path, { page: String(page) })}#photos`} />
          </section>
        )}
      </div>
    </Page>
  );
}

function Stats({ kind, stats }: Facts) {
  const { t, locale } = useTexts();
  const oldDay = useOldDay();
  const isExpected =
    !stats.is_archived && hasWeeklyCheckIns({ is_trainer: false, package_type: stats.package_type });
  // An unknown value has no unit.
  const shown = (value: number | null, unit: string, measured_on: string | null = null) =>
    value === null
      ? { value: "–" }
      : { value: withOneDecimal(value, locale), unit, hint: oldDay(measured_on, stats.today) };
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <CheckInCount label={t("check_ins.total")} {...stats} />
      <StatCard
        label={t("check_ins.latest_weight")}
        {...shown(stats.weight_kg, t("client.kg"), stats.weighed_on)}
      />
      {kind === "weekly" ? (
        <>
          <StatCard
            label={t("check_ins.latest_body_fat")}
            {...shown(stats.body_fat_percentage, t("client.percent"), stats.body_fat_on)}
          />
          {isExpected && <NextCheckIn {...stats} />}
        </>
      ) : (
        <>
          <StatCard
            label={t("check_ins.mood")}
            {...shown(stats.mood, t("check_ins.out_of_five"))}
            hint={t("check_ins.average_hint")}
          />
          <StatCard
            label={t("check_ins.energy")}
            {...shown(stats.energy, t("check_ins.out_of_five"))}
            hint={t("check_ins.average_hint")}
          />
        </>
      )}
    </dl>
  );
}

const ICONS = { weekly: "camera", daily: "calendar-heart" } as const;

function Nothing({ kind, isTrainer }: { kind: CheckInKind; isTrainer: boolean }) {
  const { t } = useTexts();
  if (isTrainer)
    return (
      <EmptyState
        icon={ICONS[kind]}
        title={t(`check_ins.${kind}.empty_trainer`)}
        hint={t(`check_ins.${kind}.empty_trainer_hint`)}
      />
    );
  return (
    <EmptyState
      icon={ICONS[kind]}
      title={t(`check_ins.${kind}.empty`)}
      hint={t(`check_ins.${kind}.empty_hint`)}
    >
      <a className="button" href={`${SCREENS[kind].path}/new`}>
        {t(`check_ins.${kind}.upload`)}
      </a>
    </EmptyState>
  );
}
