import { z } from "zod";
import { exchangeToken, requireDemo } from "~/domain/people/demo/provider.server";
import { ok } from "~/http/answers.server";
import { api, post } from "~/http/api.server";
import { ANONYMOUS_BODY_LIMIT, readText } from "~/http/body.server";

export const loader = api(
  post({
    by: "anyone",
    answer: ok(z.looseObject({ access_token: z.string() })),
    run: async (_, { request: { url, headers }, request }) => {
      requireDemo();
      const body = await readText(request, "application/x-www-form-urlencoded", ANONYMOUS_BODY_LIMIT);
      return await exchangeToken(new Request(url, { method: "POST", headers, body }));
    },
  }),
);
export const action = loader;
