import { z } from "zod";
import { AccessCodeInput } from "~/domain/people/codes/schema";
import { Unauthorized } from "~/domain/shared/errors";
import { ok, Reply, withErrors } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { verifyCode } from "~/http/code-attempts.server";

export const loader = api(
  post({
    by: "anyone",
    body: AccessCodeInput,
    answer: withErrors(ok(z.strictObject({ success: z.literal(true) })), { success: false }),
    run: async (_, { body }) => {
      const cookie = await verifyCode(body.password, "code");
      if (!cookie) throw new Unauthorized("invalid_password");
      return new Reply({ success: true }, { headers: { "Set-Cookie": cookie } });
    },
  }),
);
export const action = loader;
