import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { RosterQuery } from "~/domain/clients/schema";
import { clientDashboard, trainerDashboard } from "~/domain/dashboard/dashboard.server";
import { query } from "~/http/api.server";
import { requireUser } from "~/http/guards.server";
import { ClientDashboard } from "./client-dashboard";
import { TrainerDashboard } from "./trainer-dashboard";

export const handle: Handle = { title: "menu.dashboard" };

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  if (!user.is_trainer) return { client: await clientDashboard(user) };
  const asked = await query(args, RosterQuery);
  return { trainer: { ...(await trainerDashboard(user, asked)), asked } };
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return data.trainer ? <TrainerDashboard {...data.trainer} /> : <ClientDashboard {...data.client} />;
}
