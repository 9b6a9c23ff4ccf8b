import { z } from "zod";
import { AccessCodeInput } from "~/domain/codes/schema";
import { ok, orElse, Reply } from "~/http/answers.server";
import { api } from "~/http/api.server";
import { verifyCode } from "~/http/code-attempts.server";
import { translatorOf } from "~/http/locale.server";

const Accepted = z.strictObject({ success: z.literal(true) });
const Wrong = z.strictObject({ success: z.literal(false), error: z.string() });

export const loader = api({
  POST: {
    by: "anyone",
    body: AccessCodeInput,
    answer: orElse(ok(Accepted), 401, Wrong),
    run: async (_, { body, request }) => {
      const cookie = await verifyCode(body.password, "code");
      if (cookie) return new Reply({ success: true }, { headers: { "Set-Cookie": cookie } });
      const t = await translatorOf(request);
      return new Reply({ success: false, error: t("error.invalid_password") }, { status: 401 });
    },
  },
});
export const action = loader;
