import { z } from "zod";
import { CurrentUserAnswer } from "~/domain/people/accounts/answer";
import { SessionInput } from "~/domain/people/accounts/schema";
import { withCurrentBody } from "~/domain/people/measurements/current-body.server";
import { Invalid } from "~/domain/shared/errors";
import { ok, Reply } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { signInHeaders } from "~/http/session.server";
import { finishSignIn } from "~/http/sign-ins.server";

export const loader = api(
  post({
    by: "anyone",
    body: SessionInput,
    answer: ok(z.strictObject({ user: CurrentUserAnswer })),
    run: async (_, { body: { code, ...rest }, request }) => {
      if (!code) throw new Invalid("no_code");
      const session = await finishSignIn(request, { code, ...rest });
      const headers = await signInHeaders(request, session);
      const user = await withCurrentBody(session.user);
      return new Reply({ user: await currentUserJson(request, user) }, { headers });
    },
  }),
);
export const action = loader;
