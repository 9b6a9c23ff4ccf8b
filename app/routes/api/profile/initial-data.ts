import { CurrentUserAnswer } from "~/domain/people/accounts/answer";
import { completeInitialData } from "~/domain/people/profile/profile.server";
import { InitialDataInput } from "~/domain/people/profile/schema";
import { ok } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { localeOf } from "~/http/locale.server";

export const loader = api(
  post({
    by: "client",
    body: InitialDataInput,
    answer: ok(CurrentUserAnswer),
    run: async (client, { body, request }) =>
      currentUserJson(request, await completeInitialData(client, body, await localeOf(request))),
  }),
);
export const action = loader;
