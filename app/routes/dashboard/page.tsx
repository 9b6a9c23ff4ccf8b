import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { NewsQuery } from "~/domain/coaching/news/schema";
import type { User } from "~/domain/people/accounts/user.server";
import { RosterQuery } from "~/domain/people/clients/schema";
import { clientDashboard, trainerDashboard } from "~/domain/screens/dashboard.server";
import { isFetchedAhead } from "~/http/origin.server";
import { screen } from "~/http/screen.server";
import dashboardStyles from "~/styles/dashboard.css?url";
import tasksStyles from "~/styles/tasks.css?url";
import { ClientDashboard } from "./client-dashboard";
import { TrainerDashboard } from "./trainer-dashboard";

export const handle: Handle = { title: "menu.dashboard" };

export const links = stylesheet(dashboardStyles, tasksStyles);

const DashboardQuery = RosterQuery.extend(NewsQuery.shape);

export const loader = screen({ by: "user", query: DashboardQuery }, async (user, { query, request }) => {
  const { news, ...roster } = query;
  if (!user.is_trainer) return { client: await ofClient(user, isFetchedAhead(request), news === "all") };
  return { trainer: { ...(await trainerDashboard(user, roster)), query: roster } };
});

async function ofClient(client: User, isAhead: boolean, allNews: boolean) {
  const facts = await clientDashboard(client, { looks: !isAhead, allNews });
  // Looking at a day makes its tasks. A browser that fetches ahead has not looked yet, and asks again when the page is opened.
  if (isAhead && !facts.opened) throw new Response(null, { status: 503 });
  return facts;
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return data.trainer ? <TrainerDashboard {...data.trainer} /> : <ClientDashboard {...data.client} />;
}
