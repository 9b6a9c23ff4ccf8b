import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { restoreClient } from "~/domain/clients/archive.server";
import { redirectWith } from "~/http/flash.server";
import { requireTrainer } from "~/http/guards.server";
import { orClientPage, orDashboard } from "./reach.server";

/** There is nothing to look at: whoever opens the address gets to the client's page. */
export async function loader(args: LoaderFunctionArgs) {
  await requireTrainer(args);
  return redirect(pageOf(args.params.id));
}

export async function action(args: ActionFunctionArgs) {
  const trainer = await requireTrainer(args);
  const { id = "" } = args.params;
  await orDashboard(() => orClientPage(trainer, id, () => restoreClient(trainer, id)));
  return await redirectWith("client.restored", pageOf(id));
}

const pageOf = (id = "") => `/client/${encodeURIComponent(id)}`;
