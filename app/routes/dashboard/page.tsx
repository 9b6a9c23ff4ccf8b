import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { clientDashboard, trainerDashboard } from "~/domain/dashboard/dashboard.server";
import { requireUser } from "~/http/guards.server";
import { ClientDashboard } from "./client-dashboard";
import { TrainerDashboard } from "./trainer-dashboard";

export const handle: Handle = { title: "menu.dashboard" };

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  return user.is_trainer
    ? { trainer: await trainerDashboard(user) }
    : { client: await clientDashboard(user) };
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  return data.trainer ? <TrainerDashboard {...data.trainer} /> : <ClientDashboard {...data.client} />;
}
