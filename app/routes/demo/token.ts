import { exchangeToken, requireDemo } from "~/domain/demo/provider.server";
import { api } from "~/http/api.server";
import { readBody } from "~/http/body.server";

export const loader = api({
  POST: async ({ request }) => {
    requireDemo();
    const body = await readBody(request, "application/x-www-form-urlencoded");
    return await exchangeToken(new Request(request.url, { method: "POST", headers: request.headers, body }));
  },
});
export const action = loader;
