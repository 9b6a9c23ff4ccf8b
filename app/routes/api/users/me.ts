import { api } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { requireApiUser } from "~/http/guards.server";

export const loader = api({
  GET: async (args) => currentUserJson(args.request, await requireApiUser(args)),
});
export const action = loader;
