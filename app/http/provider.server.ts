import { UnexpectedResponseError } from "remix-auth-oauth2";
import { z } from "zod";
import { demoEndpoints } from "~/domain/demo/provider.server";
import { ProviderFailed } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";

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
  discovered ??= discover().catch((error) => {
    discovered = undefined;
    throw providerFailed(error);
  });
  return discovered;
}

/**
 * Creates the error for a failure of the provider. Logs only the kind of the cause, because its message may
 * contain secrets.
 */
export function providerFailed(cause: unknown): ProviderFailed {
  log.warn(`the sign-in service failed: ${kindOf(cause)}`);
  return new ProviderFailed();
}

function kindOf(cause: unknown): string {
  if (cause instanceof DOMException) return cause.name;
  return cause instanceof Error ? cause.constructor.name : typeof cause;
}

async function discover(): Promise<Provider> {
  const { issuer, clientId, clientSecret } = settings().oauth;
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new UnexpectedResponseError(response.status);
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error("discovery names another issuer");
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
