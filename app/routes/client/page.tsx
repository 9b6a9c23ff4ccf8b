import { useLoaderData } from "@remix-run/react";
import { AbsenceBadges } from "~/components/absences";
import { AdherenceChart } from "~/components/adherence-chart";
import { dateInWords } from "~/components/formats";
import { Icon } from "~/components/icon";
import { PackageBadge } from "~/components/package-badge";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { useDialogLink } from "~/components/return-to";
import { useShell } from "~/components/shell-facts";
import { stylesheet } from "~/components/stylesheet";
import { lastTrainingDays } from "~/domain/coaching/sets/training-days.server";
import { adherence } from "~/domain/coaching/tasks/adherence.server";
import { saidOn } from "~/domain/people/absences/rules";
import { outOf } from "~/domain/people/accounts/presence";
import { findNamedClient, type NamedClient } from "~/domain/people/clients/clients.server";
import { ClientPageQuery } from "~/domain/people/clients/schema";
import { displayName } from "~/domain/people/profile/rules";
import { type ClientOverview, clientOverview } from "~/domain/screens/overview.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { absenceUrl, TIME_OFF } from "~/routes/absences/address";
import { shownOn, TimeOffCard } from "~/routes/absences/card";
import chartsStyles from "~/styles/charts.css?url";
import clientStyles from "~/styles/client.css?url";
import photosStyles from "~/styles/photos.css?url";
import plansStyles from "~/styles/plans.css?url";
import { orDashboard, orElse } from "./access.server";
import { ArchivedBanner } from "./archived-banner";
import { BodyData } from "./body-data";
import { FoodDiary } from "./food-diary";
import { LatestNotes } from "./latest-notes";
import { LatestPhotos } from "./latest-photos";
import { Manage } from "./manage";
import { OutPage } from "./out-page";
import { ArchivedPlans, Plans } from "./plans";
import { Stats } from "./stats";
import { TrainingLog } from "./training-log";

export const handle: Handle = {
  title: "client.title",
  nameOf: (loaded: ClientOverview | { named: NamedClient }) =>
    displayName("named" in loaded ? loaded.named : loaded),
};

export const links = stylesheet(chartsStyles, plansStyles, clientStyles, photosStyles);

export const loader = screen(
  { by: "trainer", query: ClientPageQuery },
  async (trainer, { params, query, request }) => {
    const { open } = query;
    const id = params.id ?? "";
    const client = await orDashboard(() =>
      orElse(clientOverview(trainer, id, open), async () => ({ named: await findNamedClient(trainer, id) })),
    );
    if ("named" in client) return client;
    // A dialog covers the training log.
    const isBehind = new URL(request.url).pathname !== `/client/${params.id}`;
    const [training, rates] = await Promise.all([
      isBehind ? null : lastTrainingDays(client),
      outOf(client) ? null : adherence(client),
    ]);
    return { ...client, open, training, adherence: rates };
  },
);

export default function ClientPage() {
  const loaded = useLoaderData<typeof loader>();
  return "named" in loaded ? <OutPage client={loaded.named} /> : <Overview client={loaded} />;
}

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { named: NamedClient }>;

function Overview({ client }: { client: Loaded }) {
  const { t } = useTexts();
  const isPresent = outOf(client) === null;
  const messagesPath = `/messages?client=${client.user_id}`;
  return (
    <Page
      live
      title={displayName(client)}
      lead={<Facts client={client} />}
      action={
        isPresent && (
          <a className="button button-main" href={messagesPath}>
            {t("dashboard.message")}
          </a>
        )
      }
    >
      <div className="page-list">
        {isPresent ? <Ways client={client} /> : <ArchivedBanner client={client} />}
        {isPresent && (
          <TimeOffCard
            absences={client.absences}
            today={client.today}
            whose={{ user_id: client.user_id, name: client.first_name || displayName(client) }}
          />
        )}
        <Stats client={client} />
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <BodyData client={client} />
            {client.adherence ? <AdherenceChart {...client.adherence} /> : <ArchivedPlans client={client} />}
          </div>
          {isPresent && <FoodDiary client={client} />}
          {isPresent && <Plans client={client} opened={client.open} />}
          {client.training && <TrainingLog client={client} days={client.training} />}
          <LatestNotes client={client} />
        </div>
        <LatestPhotos client={client} />
        <Manage client={client} />
      </div>
    </Page>
  );
}

function Facts({ client }: { client: Loaded }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const { package_type, email, created_at, last_seen } = client;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PackageBadge type={package_type} />
      {outOf(client) === null && <AbsenceBadges said={saidOn(client.absences, client.today)} />}
      <a className="hover:underline" href={`mailto:${email}`}>
        {email}
      </a>
      <span className="text-faint">
        {t("client.since", { date: dateInWords(created_at, locale, timeZone) })}
      </span>
      {outOf(client) === null && last_seen && (
        <span className="text-faint">
          {t("client.last_seen", { date: dateInWords(last_seen, locale, timeZone) })}
        </span>
      )}
    </span>
  );
}

function Ways({ client: { user_id, absences, today } }: { client: Loaded }) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  const hasCard = shownOn(absences, today).length > 0;
  return (
    <nav aria-label={t("client.title")} className="-mt-4 flex flex-wrap gap-2">
      <a
        className="button"
        id="write-nutrition"
        href={dialogLink(`/nutrition/new?for=${user_id}`, "write-nutrition")}
      >
        <Icon name="plus" />
        {t("client.write_nutrition")}
      </a>
      <a
        className="button"
        id="write-training"
        href={dialogLink(`/training/new?for=${user_id}`, "write-training")}
      >
        <Icon name="plus" />
        {t("client.write_training")}
      </a>
      <a className="button" href={`/tasks?client=${user_id}`}>
        {t("dashboard.tasks_of")}
      </a>
      {!hasCard && (
        <a className="button" id={TIME_OFF} href={dialogLink(absenceUrl(user_id), TIME_OFF)}>
          {t("absence.enter")}
        </a>
      )}
    </nav>
  );
}
