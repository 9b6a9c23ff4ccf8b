import { CurrentUserAnswer } from "~/domain/accounts/answer";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";

export const loader = api({
  GET: {
    by: "user",
    answer: ok(CurrentUserAnswer),
    run: (user, { request }) => currentUserJson(request, user),
  },
});
export const action = loader;
