import { describeUser } from "~/domain/accounts/accounts.server";
import { api } from "~/http/api.server";
import { requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => describeUser(await requireApiUser(args)),
});
export const action = loader;
