import { Invalid } from "~/domain/errors";
import { UpgradeInput } from "~/domain/packages/schema";
import { upgradeByCode } from "~/http/access.server";
import { api, json } from "~/http/api.server";
import { requireApiClient } from "~/http/guards.server";
import { localeOf, translator } from "~/i18n/i18n.server";

export const loader = api({
  POST: async (args) => {
    const client = await requireApiClient(args);
    const { password } = await json(args, UpgradeInput);
    const upgraded = await upgradeByCode(client, password);
    if (!upgraded) throw new Invalid("upgrade_failed");
    const t = translator(await localeOf(args.request));
    return { message: t("profile.upgraded", { package: upgraded }) };
  },
});
export const action = loader;
