import { z } from "zod";
import { requireDemo, userInfo } from "~/domain/people/demo/provider.server";
import { Unauthorized } from "~/domain/shared/errors";
import { ok } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

const Claims = z.strictObject({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

export const loader = api(
  get({
    by: "anyone",
    answer: ok(Claims),
    run: async (_, { request }) => {
      requireDemo();
      const claims = await userInfo(request);
      if (!claims) throw new Unauthorized();
      return claims;
    },
  }),
);
export const action = loader;
