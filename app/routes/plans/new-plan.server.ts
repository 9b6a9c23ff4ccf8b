import { randomUUID } from "node:crypto";
import { listClients } from "~/domain/clients/clients.server";
import { displayName } from "~/domain/profile/rules";
import { shows } from "~/http/screen.server";

/** Loads the dialog for a new plan of any kind: the clients it can be for, and the one that the address names. */
export const showsNewPlan = () =>
  shows({ by: "trainer" }, async (trainer, { request }) => {
    const clients = await listClients(trainer);
    const chosen = new URL(request.url).searchParams.get("client");
    return {
      clients: clients.map((client) => ({ user_id: client.user_id, name: displayName(client) })),
      client_user_id: clients.find((client) => client.user_id === chosen)?.user_id ?? "",
      // Each opened form gets its own key, so that a double click, or Back and a second save, create one plan.
      idempotency_key: randomUUID(),
    };
  });
export type NewPlan = Awaited<ReturnType<ReturnType<typeof showsNewPlan>>>;
