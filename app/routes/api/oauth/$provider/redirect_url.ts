import { z } from "zod";
import { NotFound } from "~/domain/shared/errors";
import { ok, Reply } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { beginSignIn } from "~/http/sign-ins.server";
import { settings } from "~/platform/settings.server";

export const loader = api(
  get({
    by: "anyone",
    answer: ok(z.strictObject({ redirectUrl: z.string() })),
    run: async (_, { params, request }) => {
      if (params.provider !== settings().oauth.provider) throw new NotFound();
      const { redirectUrl, headers } = await beginSignIn(request);
      return new Reply({ redirectUrl }, { headers });
    },
  }),
);
export const action = loader;
