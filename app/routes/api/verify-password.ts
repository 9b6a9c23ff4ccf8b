import { AccessCodeInput } from "~/domain/codes/schema";
import { api, json } from "~/http/api.server";
import { verifyCode } from "~/http/code-attempts.server";
import { translatorOf } from "~/http/locale.server";

export const loader = api({
  POST: async (args) => {
    const { password } = await json(args, AccessCodeInput);
    const cookie = await verifyCode(password);
    if (cookie) return Response.json({ success: true }, { headers: { "Set-Cookie": cookie } });
    const t = await translatorOf(args.request);
    return Response.json({ success: false, error: t("error.invalid_password") }, { status: 401 });
  },
});
export const action = loader;
