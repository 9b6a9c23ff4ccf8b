import { useLocation } from "@remix-run/react";
import { AbsenceLine } from "~/components/absences";
import { Need } from "~/components/badges";
import { DateText } from "~/components/date-text";
import { EmptyState } from "~/components/empty-state";
import { FoldedRow, List } from "~/components/list";
import { useOldDay } from "~/components/old-day";
import { Page } from "~/components/page";
import { Pager } from "~/components/pager";
import { onSamePage } from "~/components/same-page";
import { StatCard } from "~/components/stat-card";
import type { CheckInGroups } from "~/domain/coaching/check-ins/groups.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { CheckInCount } from "./check-in-count";
import { CheckInGrid } from "./check-in-grid";
import { SCREENS } from "./kind";
import { LastDays } from "./last-days";
import type { CheckInsFacts } from "./list.server";
import { ReviewLinks } from "./review-links";
import { SeenButton } from "./seen-button";
import { useCheckInWords } from "./words";

type Facts = Extract<CheckInsFacts, { view: "groups" }> & { kind: CheckInKind };
type Group = CheckInGroups["groups"][number];

/** Shows a trainer's clients with their latest check-ins, those with something to review first, in the order of the reviews. */
export function ClientGroups({ kind, stats, list }: Facts) {
  const { t } = useTexts();
  const { path } = SCREENS[kind];
  return (
    <Page live title={t(`check_ins.${kind}.title`)} lead={t(`check_ins.${kind}.trainer_lead`)}>
      <div className="page-list">
        <ReviewLinks kind={kind} />
        <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
          <StatCard
            label={t("check_ins.total_clients")}
            value={stats.clients}
            hint={t(`check_ins.${kind}.clients_hint`)}
          />
          <CheckInCount label={t("check_ins.total")} {...stats} />
          <StatCard
            label={t("check_ins.active_clients")}
            value={stats.active}
            hint={t(`check_ins.${kind}.active_hint`)}
          />
          <StatCard label={t("check_ins.unreviewed")} value={stats.unreviewed} />
        </dl>
        {list.groups.length === 0 ? (
          <EmptyState
            icon={kind === "weekly" ? "camera" : "calendar-heart"}
            title={t(`check_ins.${kind}.empty_trainer`)}
            hint={t(`check_ins.${kind}.empty_trainer_hint`)}
          />
        ) : (
          <List>
            {list.groups.map((group) => (
              <ClientGroup key={group.user_id} kind={kind} group={group} />
            ))}
          </List>
        )}
        <Pager {...list} addressOf={(page) => `${path}?page=${page}`} />
      </div>
    </Page>
  );
}

function ClientGroup({ kind, group }: { kind: CheckInKind; group: Group }) {
  const { t } = useTexts();
  const words = useCheckInWords();
  const oldDay = useOldDay();
  const { search } = useLocation();
  const { path } = SCREENS[kind];
  const name = displayName(group);
  const dated = (value: string, measured_on: string | null) =>
    [value, oldDay(measured_on, group.today)].filter(Boolean).join(" · ");
  const isQuiet = kind === "daily" && group.quiet > 0;
  const rest = group.photos - group.latest.length;
  return (
    <FoldedRow
      user={group}
      action={
        (group.oldest_to_review !== null || isQuiet) && (
          <span className="row-ways">
            {group.oldest_to_review !== null && (
              <a
                className="button"
                href={onSamePage(`${path}/${group.oldest_to_review}`, search)}
                aria-label={t("check_ins.open_review_of", { name })}
              >
                {t("check_ins.open_review")}
              </a>
            )}
            {isQuiet && <SeenButton client={group} {...group} />}
          </span>
        )
      }
      title={<span className="block truncate font-strong">{name}</span>}
      facts={
        <>
          <AbsenceLine said={group.said} />
          <span className="row-facts numbers">
            <span>
              {kind === "weekly"
                ? t("check_ins.photo_count", { count: group.photos })
                : t("check_ins.check_ins", { count: group.photos })}
              {group.last_day && " · "}
              {group.last_day && <DateText day={group.last_day} />}
            </span>
            {group.unreviewed > 0 && (
              <Need>{t("check_ins.to_review", { count: group.unreviewed, figure: group.unreviewed })}</Need>
            )}
          </span>
        </>
      }
      state={kind === "daily" && <LastDays checkIns={group.latest} />}
      side={
        <>
          {group.weight_kg === null ? "–" : dated(words.kg(group.weight_kg), group.weighed_on)}
          {kind === "weekly" && group.body_fat_percentage !== null && (
            <span className="block text-muted text-small">
              {t("check_ins.latest_body_fat")}{" "}
              {dated(words.percent(group.body_fat_percentage), group.body_fat_on)}
            </span>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {group.latest.length === 0 ? (
          <p className="text-muted">{t(`check_ins.${kind}.empty_trainer`)}</p>
        ) : (
          <CheckInGrid checkIns={group.latest.map((each) => ({ ...each, kind }))} path={path} />
        )}
        <p className="flex flex-wrap items-center gap-3">
          {rest > 0 && <span className="numbers text-muted">{t("check_ins.more", { count: rest })}</span>}
          {group.photos > 0 && (
            <a className="button" href={`${path}?client=${group.user_id}`}>
              {t("check_ins.all_of", { name })}
            </a>
          )}
        </p>
      </div>
    </FoldedRow>
  );
}
