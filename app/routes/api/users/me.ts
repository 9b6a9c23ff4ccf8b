import { CurrentUserAnswer } from "~/domain/accounts/answer";
import { withCurrentBody } from "~/domain/measurements/current-body.server";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";

export const loader = api({
  GET: {
    by: "user",
    answer: ok(CurrentUserAnswer),
    run: async (user, { request }) => currentUserJson(request, await withCurrentBody(user)),
  },
});
export const action = loader;
