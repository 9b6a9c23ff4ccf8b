import { AccessCodeInput } from "~/domain/access/schema";
import { verifyCode } from "~/http/access.server";
import { api, json } from "~/http/api.server";
import { localeOf, translator } from "~/i18n/i18n.server";

export const loader = api({
  POST: async (args) => {
    const { password } = await json(args, AccessCodeInput);
    const cookie = await verifyCode(password);
    if (cookie) return Response.json({ success: true }, { headers: { "Set-Cookie": cookie } });
    const t = translator(await localeOf(args.request));
    return Response.json({ success: false, error: t("error.invalid_password") }, { status: 401 });
  },
});
export const action = loader;
