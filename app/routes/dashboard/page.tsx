import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { RosterQuery } from "~/domain/clients/schema";
import { clientDashboard, trainerDashboard } from "~/domain/dashboard/dashboard.server";
import { shows } from "~/http/screen.server";
import { ClientDashboard } from "./client-dashboard";
import { TrainerDashboard } from "./trainer-dashboard";

export const handle: Handle = { title: "menu.dashboard" };

export const loader = shows({ by: "user", query: RosterQuery }, async (user, { query: asked }) => {
  if (!user.is_trainer) return { client: await clientDashboard(user) };
  return { trainer: { ...(await trainerDashboard(user, asked)), asked } };
});

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return data.trainer ? <TrainerDashboard {...data.trainer} /> : <ClientDashboard {...data.client} />;
}
