import { completeInitialData } from "~/domain/profile/profile.server";
import { InitialDataInput } from "~/domain/profile/schema";
import { api, json } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { requireApiClient } from "~/http/guards.server";

export const loader = api({
  POST: async (args) => {
    const client = await requireApiClient(args);
    return currentUserJson(
      args.request,
      await completeInitialData(client, await json(args, InitialDataInput)),
    );
  },
});
export const action = loader;
