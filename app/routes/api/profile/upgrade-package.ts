import { Invalid } from "~/domain/errors";
import { UpgradeInput } from "~/domain/packages/schema";
import { api, json } from "~/http/api.server";
import { upgradeByCode } from "~/http/code-attempts.server";
import { requireApiClient } from "~/http/guards.server";
import { translatorOf } from "~/http/locale.server";

export const loader = api({
  POST: async (args) => {
    const client = await requireApiClient(args);
    const { password } = await json(args, UpgradeInput);
    const upgraded = await upgradeByCode(client, password);
    if (!upgraded) throw new Invalid("upgrade_failed");
    const t = await translatorOf(args.request);
    return { message: t("profile.upgraded", { package: upgraded }) };
  },
});
export const action = loader;
