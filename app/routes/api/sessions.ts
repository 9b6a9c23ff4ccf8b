import { SessionInput } from "~/domain/accounts/schema";
import { Invalid } from "~/domain/errors";
import { api, json } from "~/http/api.server";
import { currentUserJson } from "~/http/current-user.server";
import { finishSignIn } from "~/http/identity.server";
import { signInHeaders } from "~/http/session.server";

export const loader = api({
  POST: async (args) => {
    const { code, ...rest } = await json(args, SessionInput);
    if (!code) throw new Invalid("no_code");
    const user = await finishSignIn(args.request, { code, ...rest });
    return Response.json(
      { user: await currentUserJson(args.request, user) },
      { headers: await signInHeaders(args.request, user) },
    );
  },
});
export const action = loader;
