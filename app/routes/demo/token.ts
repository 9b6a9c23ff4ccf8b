import type { ActionFunctionArgs } from "@remix-run/node";
import { exchangeToken, requireDemo } from "~/domain/demo/provider.server";
import { api } from "~/http/api.server";

export const loader = api({
  POST: async ({ request }: ActionFunctionArgs) => {
    requireDemo();
    return await exchangeToken(request);
  },
});
export const action = loader;
