import { grantsOf } from "~/http/session.server";
import { settings } from "~/platform/settings.server";

export interface SignInFacts {
  provider: string;
  /** How the visitor can continue without a code: after an accepted one, or after an earlier sign-in. */
  granted: "code" | "member" | null;
}

export async function signInFacts(request: Request): Promise<SignInFacts> {
  // The best grant comes first: a code that was just accepted, then an earlier sign-in on this device.
  const [grant] = await grantsOf(request);
  return {
    provider: settings().oauth.provider,
    granted: grant ? (grant.kind === "member" ? "member" : "code") : null,
  };
}
