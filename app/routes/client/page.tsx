import { useLoaderData } from "@remix-run/react";
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
import { ClientPageQuery } from "~/domain/people/clients/schema";
import { displayName } from "~/domain/people/profile/rules";
import { type ClientOverview, clientOverview } from "~/domain/screens/overview.server";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chartsStyles from "~/styles/charts.css?url";
import clientStyles from "~/styles/client.css?url";
import photosStyles from "~/styles/photos.css?url";
import plansStyles from "~/styles/plans.css?url";
import { orDashboard } from "./access.server";
import { ArchivedBanner } from "./archived-banner";
import { BodyData } from "./body-data";
import { FoodDiary } from "./food-diary";
import { LatestNotes } from "./latest-notes";
import { LatestPhotos } from "./latest-photos";
import { Manage } from "./manage";
import { ArchivedPlans, Plans } from "./plans";
import { Stats } from "./stats";
import { TrainingLog } from "./training-log";

export const handle: Handle = {
  title: "client.title",
  nameOf: (client: ClientOverview) => displayName(client),
};

export const links = stylesheet(chartsStyles, plansStyles, clientStyles, photosStyles);

export const loader = screen(
  { by: "trainer", query: ClientPageQuery },
  async (trainer, { params, query, request }) => {
    const { open } = query;
    const client = await orDashboard(() => clientOverview(trainer, params.id ?? "", open));
    // A dialog covers the training log.
    const isBehind = new URL(request.url).pathname !== `/client/${params.id}`;
    const [training, rates] = await Promise.all([
      isBehind ? null : lastTrainingDays(client),
      client.archived_at === null ? adherence(client) : null,
    ]);
    return { ...client, open, training, adherence: rates };
  },
);

export default function ClientPage() {
  const { t } = useTexts();
  const client = useLoaderData<typeof loader>();
  const isPresent = client.archived_at === null;
  const messagesPath = `/messages?client=${client.user_id}`;
  return (
    <Page
      live
      title={displayName(client)}
      lead={<Facts />}
      action={
        isPresent && (
          <a className="button button-main" href={messagesPath}>
            {t("dashboard.message")}
          </a>
        )
      }
    >
      <div className="page-list">
        {isPresent ? <Ways user_id={client.user_id} /> : <ArchivedBanner client={client} />}
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
        {isPresent && <Manage client={client} />}
      </div>
    </Page>
  );
}

function Facts() {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const { package_type, email, created_at } = useLoaderData<typeof loader>();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PackageBadge type={package_type} />
      <a className="hover:underline" href={`mailto:${email}`}>
        {email}
      </a>
      <span className="text-faint">
        {t("client.since", { date: dateInWords(created_at, locale, timeZone) })}
      </span>
    </span>
  );
}

function Ways({ user_id }: { user_id: string }) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
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
    </nav>
  );
}
