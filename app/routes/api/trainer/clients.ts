import { listClients } from "~/domain/clients/clients.server";
import { api } from "~/http/api.server";
import { requireApiTrainer } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => listClients(await requireApiTrainer(args)),
});
export const action = loader;
