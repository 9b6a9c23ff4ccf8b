import { dayInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { upTo99 } from "~/components/number-formats";
import { OtherZone } from "~/components/other-zone";
import { Page } from "~/components/page";
import { useDialogLink } from "~/components/return-to";
import { Ring } from "~/components/ring";
import { useShell, useUnreadMessages } from "~/components/shell-facts";
import { StatCard } from "~/components/stat-card";
import { hasDailyCheckIns, hasMessages, hasWeeklyCheckIns } from "~/domain/people/packages/rules";
import type { clientDashboard } from "~/domain/screens/dashboard.server";
import { useTexts } from "~/i18n/texts";
import { TimeOffCard } from "~/routes/absences/card";
import { OfferTimeOff } from "~/routes/absences/offer";
import { CheckInCount } from "~/routes/check-ins/check-in-count";
import { useDue } from "~/routes/check-ins/next-check-in";
import { TodayCheckIn } from "~/routes/check-ins/today-card";
import { FormForHalves, MealActions } from "~/routes/tasks/meal-actions";
import { type Listed, useTaskLine } from "~/routes/tasks/task-lines";
import { TickButton } from "~/routes/tasks/task-row";
import { CaloriesLeft } from "./calories-left";
import { FirstSteps } from "./first-steps";
import { NewsList } from "./news";
import { Promo } from "./promo";
import { Tiles } from "./tiles";

type Props = Awaited<ReturnType<typeof clientDashboard>>;

export function ClientDashboard(props: Props) {
  const { t, locale } = useTexts();
  const { user, absences } = useShell();
  return (
    <Page
      live
      title={t("dashboard.welcome", { name: user.first_name || t("dashboard.champion") })}
      lead={dayInWords(props.day, locale)}
    >
      <div className="page-list gap-4">
        <NewsList news={props.news} />
        <OtherZone />
        {props.firstSteps && <FirstSteps {...props.firstSteps} />}
        <TimeOffCard absences={absences} today={props.day} whose={null} />
        <Today {...props} />
        {hasDailyCheckIns(user) && <TodayCheckIn checkIn={props.checkIn} />}
        <CaloriesLeft {...props} />
        <NewMessages />
        {props.nextCheckIn && <NextCheckIn next_day={props.nextCheckIn} today={props.day} />}
        <OfferTimeOff absences={absences} today={props.day} />
        <dl className="stats stats-short">
          <StatCard label={t("dashboard.nutrition_plans")} value={props.activeNutritionPlans} />
          <StatCard label={t("dashboard.training_plans")} value={props.activeTrainingPlans} />
          {hasWeeklyCheckIns(user) && (
            <CheckInCount label={t("dashboard.weekly_check_ins")} {...props.weekly} />
          )}
        </dl>
        <Tiles />
        {user.package_type === "Beast Starter" && <Promo current={user.package_type} />}
      </div>
    </Page>
  );
}

function NewMessages() {
  const { t } = useTexts();
  const { coach, user } = useShell();
  const count = useUnreadMessages();
  if (count === 0 || !hasMessages(user)) return null;
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-2" aria-labelledby="new-messages">
      <Icon name="message-circle" className="icon text-accent-ink" />
      <h2 id="new-messages" className="min-w-0 flex-1 basis-48 text-body">
        {t("dashboard.new_messages", { count, figure: upTo99(count), coach: coach.name })}
      </h2>
      <a className="button" href="/messages">
        {t("dashboard.open_messages")}
      </a>
    </section>
  );
}

function NextCheckIn({ next_day, today }: { next_day: string; today: string }) {
  const { t, locale } = useTexts();
  const due = useDue(next_day, today);
  const dialogLink = useDialogLink();
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-2" aria-labelledby="next-check-in">
      <h2 id="next-check-in" className="label min-w-0 flex-1 basis-40 font-sans">
        {t("check_ins.weekly.next")}
      </h2>
      <p className="numbers">{due ?? dayInWords(next_day, locale)}</p>
      {due && (
        <a className="button" id="upload-check-in" href={dialogLink("/progress/new", "upload-check-in")}>
          {t("check_ins.weekly.upload")}
        </a>
      )}
    </section>
  );
}

const EMPTY_DAY = {
  away: "absence.empty_away",
  ill: "absence.empty_ill",
  injured: "absence.empty_injured",
  waiting: "dashboard.waiting",
  rest: "dashboard.today_rest",
  nothing: "dashboard.today_nothing",
} as const;

function Today({ total, completed, empty, next, day, firstSteps }: Props) {
  const { t } = useTexts();
  const isDone = total > 0 && completed === total;
  return (
    <section className="card today" aria-labelledby="today">
      {next && <NextTask task={next} day={day} />}
      <div className="flex items-center gap-5">
        {total > 0 && <Ring completed={completed} total={total} />}
        <div className="min-w-0 flex-1">
          <h2 id="today">
            {total > 0
              ? t("dashboard.today_done", { completed, count: total })
              : t(empty === "waiting" ? "dashboard.waiting_title" : "dashboard.today")}
          </h2>
          {isDone && <p className="text-muted">{t("dashboard.today_all_done")}</p>}
          {empty && <p className="text-muted">{t(EMPTY_DAY[empty])}</p>}
        </div>
      </div>
      <a className={isDone || firstSteps ? "button" : "button button-main"} href="/tasks">
        {t("dashboard.today_open")}
      </a>
    </section>
  );
}

/** Lets the client tick off the next task. The page then shows the one after it. */
function NextTask({ task, day }: { task: Listed; day: string }) {
  const { t } = useTexts();
  const line = useTaskLine()(task);
  return (
    <div className="border-line border-b pb-2">
      <form method="post" action={`/tasks?date=${day}`}>
        <p className="label">{t("dashboard.today_next")}</p>
        <input type="hidden" name="from" value="dashboard" />
        <TickButton line={line} />
        {line.meal && <MealActions task={line.id} meal={line.meal} date={day} from="dashboard" />}
      </form>
      <FormForHalves />
    </div>
  );
}
