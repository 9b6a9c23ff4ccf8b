import { data } from "@remix-run/node";
import type { BegunSignIn } from "./identity.server";

/** Answers with a page that moves on to the provider. A redirect is not possible, because `form-action 'self'` blocks it. */
export function leave({ redirectUrl, headers }: BegunSignIn) {
  headers.set("Refresh", `0; url=${redirectUrl}`);
  return data({ redirectUrl }, { headers });
}
