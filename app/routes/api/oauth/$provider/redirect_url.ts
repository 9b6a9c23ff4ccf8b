import { NotFound } from "~/domain/errors";
import { api } from "~/http/api.server";
import { beginSignIn } from "~/http/identity.server";
import { settings } from "~/platform/settings.server";

export const loader = api({
  GET: async ({ request, params }) => {
    if (params.provider !== settings().oauth.provider) throw new NotFound();
    const { redirectUrl, headers } = await beginSignIn(request);
    return Response.json({ redirectUrl }, { headers });
  },
});
export const action = loader;
