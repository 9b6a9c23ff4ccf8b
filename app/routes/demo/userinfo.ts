import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireDemo, userInfo } from "~/domain/demo/provider.server";
import { Unauthorized } from "~/domain/errors";
import { api } from "~/http/api.server";

export const loader = api({
  GET: async ({ request }: LoaderFunctionArgs) => {
    requireDemo();
    const claims = await userInfo(request);
    if (!claims) throw new Unauthorized();
    return claims;
  },
});
export const action = loader;
