import { CurrentUserAnswer } from "~/domain/people/accounts/answer";
import { updateProfile } from "~/domain/people/profile/profile.server";
import { ProfileInput } from "~/domain/people/profile/schema";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { localeOf } from "~/http/locale.server";

export const loader = api(
  put({
    by: "client",
    body: ProfileInput,
    answer: ok(CurrentUserAnswer),
    run: async (client, { body, request }) =>
      currentUserJson(request, await updateProfile(client, body, await localeOf(request))),
  }),
);
export const action = loader;
