import { UnexpectedResponseError } from "remix-auth-oauth2";
import { z } from "zod";
import { demoEndpoints } from "~/domain/demo/provider.server";
import { ProviderFailed } from "~/domain/errors";
import { log } from "~/platform/log.server";
import { settings } from "~/platform/settings.server";

/** Where an OpenID Connect provider answers (its own origin). */
export interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string;
  /** RFC 9207: the answer names its issuer, and must name this one. */
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

/** The public origin of this product, as the visitor reached it. */
export const ownOrigin = (request: Request) => settings().appUrl ?? new URL(request.url).origin;

/** The provider that visitors sign in with: the demo's, or the configured one, found by discovery. @throws ProviderFailed */
export async function provider(request: Request): Promise<Provider> {
  if (settings().demo) return demoEndpoints(ownOrigin(request), settings().port, settings().host);
  discovered ??= discover().catch((error) => {
    discovered = undefined;
    throw providerFailed(error);
  });
  return discovered;
}

/** A provider's failure in the words of the product. Its log line tells no more than the kind of the cause. */
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
