import { useLoaderData } from "@remix-run/react";
import { CurveCard } from "~/components/curve-card";
import { List } from "~/components/list";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { RangeLinks } from "~/components/range-links";
import { stylesheet } from "~/components/stylesheet";
import { exerciseHistory } from "~/domain/coaching/sets/history.server";
import { bestsOfSessions } from "~/domain/coaching/sets/records";
import { ExerciseSearch } from "~/domain/coaching/sets/schema";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { EXERCISE_CURVES, seriesOf } from "~/domain/screens/curves";
import { firstDayOf } from "~/domain/shared/calendar/range";
import { today } from "~/domain/shared/calendar/rules";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chartsStyles from "~/styles/charts.css?url";
import { ExerciseBests } from "./exercise-bests";
import { exerciseAddress, logAddress } from "./log-addresses";
import { clientOfLog } from "./log-client.server";
import { LogLead, NothingLogged } from "./log-lead";
import { SessionRow } from "./session-row";

export const handle: Handle = {
  title: "training_log.history.exercise",
  nameOf: ({ name }: { name: string }) => name,
};

export const links = stylesheet(chartsStyles);

export const loader = screen({ by: "user", query: ExerciseSearch }, async (user, { query }) => {
  const { name, range, page } = query;
  const { client, facts } = await clientOfLog(user, query.client);
  const now = today(timeZoneOf(client));
  const history = name ? await exerciseHistory(client, name, page) : null;
  if (!history) return { facts, name, range, today: now, history: null };
  const { exercise_name, all, list } = history;
  const first = firstDayOf(range, now) ?? "";
  const kind = EXERCISE_CURVES.find((each) => all.some((session) => session[each] !== null)) ?? null;
  const shown = all.filter(({ day }) => day >= first);
  return {
    facts,
    name: exercise_name,
    range,
    today: now,
    history: { list, bests: bestsOfSessions(all), kind, curves: seriesOf(shown, EXERCISE_CURVES) },
  };
});

export default function ExercisePage() {
  const { t } = useTexts();
  const { facts, name, history } = useLoaderData<typeof loader>();
  const title = name || t("training_log.history.exercise");
  const up = { href: logAddress(facts), text: t("training_log.history.all") };
  return (
    <Page title={title} lead={<LogLead up={up}>{facts.isTrainer && facts.name}</LogLead>}>
      {history ? (
        <div className="page-list">
          <ExerciseBests bests={history.bests} isTrainer={facts.isTrainer} />
          <Curve />
          <Sessions />
        </div>
      ) : (
        <NothingLogged
          facts={facts}
          title={
            name ? t("training_log.history.no_sets", { exercise: name }) : t("training_log.history.no_name")
          }
        />
      )}
    </Page>
  );
}

function Curve() {
  const { t } = useTexts();
  const { history, range, today } = useLoaderData<typeof loader>();
  if (!history?.kind) return null;
  const { kind, curves } = history;
  return (
    <section aria-labelledby="curve" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="curve" className="scroll-mt-20">
          {t("training_log.history.curve")}
        </h2>
        <RangeLinks screen="/training/exercise" range={range} />
      </header>
      {curves[kind].points.length === 0 && (
        <p className="card text-muted">{t("training_log.history.no_curve")}</p>
      )}
      <CurveCard names={[kind]} curves={curves} today={today} />
    </section>
  );
}

function Sessions() {
  const { t } = useTexts();
  const { facts, name, range, history } = useLoaderData<typeof loader>();
  if (!history) return null;
  const { sessions, ...page } = history.list;
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3">
      <h2 id="sessions" className="scroll-mt-20">
        {t("training_log.history.sessions_title")}
      </h2>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.day} session={session} facts={facts} />
        ))}
      </List>
      <Pager
        {...page}
        addressOf={(number) => `${exerciseAddress(facts, { name, range, page: String(number) })}#sessions`}
      />
    </section>
  );
}
