import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listClients } from "~/domain/clients/clients.server";
import { displayName } from "~/domain/profile/rules";
import { requireTrainer } from "~/http/guards.server";

/** What the dialog for a new plan of any kind needs: for whom it can be, and for whom it is where the address says so. */
export async function newPlan(args: LoaderFunctionArgs) {
  const clients = await listClients(await requireTrainer(args));
  const chosen = new URL(args.request.url).searchParams.get("client");
  return {
    clients: clients.map((client) => ({ user_id: client.user_id, name: displayName(client) })),
    client_user_id: clients.find((client) => client.user_id === chosen)?.user_id ?? "",
    // One per opened form: Back and a second save, or a double click, make one plan.
    idempotency_key: randomUUID(),
  };
}
