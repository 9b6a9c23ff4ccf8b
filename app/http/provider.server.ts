import { UnexpectedResponseError } from "remix-auth-oauth2";
import { z } from "zod";
import { demoEndpoints } from "~/domain/people/demo/provider.server";
import { ProviderFailed } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { IssuerDiffers, reasonOf } from "./sign-in-reasons.server";

/** Holds the endpoints of an OpenID Connect provider, and this product's credentials there. */
export interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string;
  /** True when the callback must name the issuer (RFC 9207). */
  sendsIssuer: boolean;
  clientId: string;
  clientSecret: string;
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

let discovered: Promise<Provider> | undefined;

/** Returns the public origin of this product: APP_URL, or the origin of the request. */
export const ownOrigin = (request: Request) => settings().appUrl ?? new URL(request.url).origin;

/**
 * Returns the provider for signing in: the one of the demo, or the configured one, found by discovery.
 * @throws ProviderFailed when discovery fails
 */
export async function provider(request: Request): Promise<Provider> {
  if (settings().demo) return demoEndpoints(ownOrigin(request), settings().port, settings().host);
  return await configured();
}

/**
 * Looks for the configured provider, so that the log tells at the start why nobody could sign in. A failure is logged and
 * nothing more: the next sign-in looks again. Does nothing in the demo.
 */
export async function lookForProvider(): Promise<void> {
  if (!settings().demo) await configured().catch(() => {});
}

function configured(): Promise<Provider> {
  discovered ??= discover().catch((error) => {
    discovered = undefined;
    throw providerFailed(error, settings().oauth.issuer);
  });
  return discovered;
}

/**
 * Creates the error for a failure of the provider. Logs the host that was asked and the reason, but no message, because it may
 * contain secrets.
 * @param endpoint the address that was asked
 */
export function providerFailed(cause: unknown, endpoint: string): ProviderFailed {
  log.warn({ host: new URL(endpoint).host, ...reasonOf(cause) }, "the sign-in service failed");
  return new ProviderFailed();
}

async function discover(): Promise<Provider> {
  const { issuer, clientId, clientSecret } = settings().oauth;
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (!response.ok) throw new UnexpectedResponseError(response.status);
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new IssuerDiffers(slashHint(issuer, found.issuer));
  return {
    issuer,
    authorizationEndpoint: found.authorization_endpoint,
    tokenEndpoint: found.token_endpoint,
    userinfoEndpoint: found.userinfo_endpoint,
    sendsIssuer: found.authorization_response_iss_parameter_supported,
    clientId,
    clientSecret,
  };
}

/** Tells what to correct where the setting and the provider's own name differ by a slash at the end, the usual mistake. */
function slashHint(set: string, own: string): string | undefined {
  if (own === `${set}/`) return "OAUTH_ISSUER needs a slash at its end";
  return set === `${own}/` ? "OAUTH_ISSUER must not have a slash at its end" : undefined;
}
