import { CurrentUserAnswer } from "~/domain/people/accounts/answer";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";

export const loader = api(
  get({
    by: "user",
    answer: ok(CurrentUserAnswer),
    run: async (user, { request }) => currentUserJson(request, await withCurrentBody(user)),
  }),
);
export const action = loader;
