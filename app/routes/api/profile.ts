import { updateProfile } from "~/domain/profile/profile.server";
import { ProfileInput } from "~/domain/profile/schema";
import { api, json } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { requireApiClient } from "~/http/guards.server";

export const loader = api({
  PUT: async (args) => {
    const client = await requireApiClient(args);
    return currentUserJson(args.request, await updateProfile(client, await json(args, ProfileInput)));
  },
});
export const action = loader;
