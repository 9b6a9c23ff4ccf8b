import { UnexpectedResponseError } from "remix-auth-oauth2";
import { z } from "zod";
import { demoEndpoints } from "~/domain/people/demo/provider.server";
import { ProviderFailed } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";
import { IssuerDiffers, reasonOf } from "./sign-in-reasons.server";

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

export const ownOrigin = (request: Request) => settings().appUrl ?? new URL(request.url).origin;

/** Returns the provider of the demo, or the configured one. @throws ProviderFailed when discovery fails */
export async function provider(request: Request): Promise<Provider> {
  if (settings().demo) return demoEndpoints(ownOrigin(request), settings().port, settings().host);
  return await configured();
}

/** Makes the log tell at the start why nobody could sign in. After a failure, the next sign-in looks again. */
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

/** Logs the host and the reason, but no message of the cause, which may contain secrets. */
export function providerFailed(cause: unknown, endpoint: string): ProviderFailed {
  log.warn({ host: new URL(endpoint).host, ...reasonOf(cause) }, "the sign-in service failed");
  return new ProviderFailed();
}

async function discover(): Promise<Provider> {
  const { issuer, clientId, clientSecret } = settings().oauth;
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (!response.ok) throw new UnexpectedResponseError(response.status);
  const configuration = Discovery.parse(await response.json());
  if (configuration.issuer !== issuer) throw new IssuerDiffers(slashHint(issuer, configuration.issuer));
  return {
    issuer,
    authorizationEndpoint: configuration.authorization_endpoint,
    tokenEndpoint: configuration.token_endpoint,
    userinfoEndpoint: configuration.userinfo_endpoint,
    sendsIssuer: configuration.authorization_response_iss_parameter_supported,
    clientId,
    clientSecret,
  };
}

/** Explains the usual mistake: a slash too much or too little at the end. */
function slashHint(set: string, own: string): string | undefined {
  if (own === `${set}/`) return "OAUTH_ISSUER needs a slash at its end";
  return set === `${own}/` ? "OAUTH_ISSUER must not have a slash at its end" : undefined;
}
