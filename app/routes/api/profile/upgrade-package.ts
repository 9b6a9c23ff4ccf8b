import { z } from "zod";
import { UpgradeInput } from "~/domain/people/packages/schema";
import { Invalid } from "~/domain/shared/errors";
import { ok } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { upgradeByCode } from "~/http/code-attempts.server";
import { translatorOf } from "~/http/locale.server";

export const loader = api(
  post({
    by: "client",
    body: UpgradeInput,
    answer: ok(z.strictObject({ message: z.string() })),
    run: async (client, { body, request }) => {
      const upgraded = await upgradeByCode(client, body.password);
      if (!upgraded) throw new Invalid("upgrade_failed");
      const t = await translatorOf(request);
      return { message: t("profile.upgraded", { package: upgraded }) };
    },
  }),
);
export const action = loader;
