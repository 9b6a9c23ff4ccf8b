import { parse } from "cookie";
import {
  OAuth2RequestError,
  OAuth2Strategy,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "remix-auth-oauth2";
import { z } from "zod";
import { type Identity, signIn } from "~/domain/accounts/sign-in.server";
import type { User } from "~/domain/accounts/user.server";
import { DomainError, Forbidden, Unauthorized } from "~/domain/errors";
import { config } from "./config.server";
import { log } from "./log.server";
import { ownOrigin, type Provider, provider } from "./provider.server";
import { ATTEMPT, grantsOf } from "./session.server";

const UserInfo = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(320),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

async function strategy(request: Request) {
  const at = await provider(request);
  const made = new OAuth2Strategy<Identity>(
    {
      cookie: {
        name: config.https ? "__Host-oauth2" : "oauth2",
        maxAge: 30 * 60,
        httpOnly: true,
        path: "/",
        sameSite: "Lax",
        ...(config.https && { secure: true }),
      },
      clientId: at.clientId,
      clientSecret: at.clientSecret,
      authorizationEndpoint: at.authorizationEndpoint,
      tokenEndpoint: at.tokenEndpoint,
      redirectURI: `${ownOrigin(request)}/auth/callback`,
      scopes: ["openid", "email", "profile"],
    },
    async ({ tokens }) => identify(at, tokens.accessToken()),
  );
  return { at, made };
}

async function identify(at: Provider, accessToken: string): Promise<Identity> {
  const response = await fetch(at.userinfoEndpoint, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`userinfo answered ${response.status}`);
  const { sub, email, email_verified, ...claims } = UserInfo.parse(await response.json());
  return {
    issuer: at.issuer,
    subject: sub,
    email,
    emailVerified: email_verified,
    userData: { ...claims, email, email_verified },
  };
}

/**
 * Begins a sign-in at the configured provider.
 * @returns the provider's address, and the cookies that keep state and PKCE verifier in this browser
 * @throws Forbidden without a grant
 */
export async function beginSignIn(
  request: Request,
  granted?: boolean,
): Promise<{ redirectUrl: string; headers: Headers }> {
  if (!granted && (await grantsOf(request)).length === 0) throw new Forbidden("no_grant");
  const { made } = await strategy(request);
  try {
    // Without a state in its URL the strategy begins, which it does by throwing the redirect.
    await made.authenticate(
      new Request(`${ownOrigin(request)}/auth/callback`, { headers: cookieHeader(request) }),
    );
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const headers = new Headers();
    for (const cookie of thrown.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return { redirectUrl: thrown.headers.get("Location") ?? "/", headers };
  }
  throw new Error("the provider's address could not be made");
}

/** What the provider sent back with the visitor. */
export interface CallbackAnswer {
  code: string;
  /** Absent where a script posts the code alone: then the state of this browser's own cookie counts. */
  state?: string;
  iss?: string;
}

/**
 * Exchanges an authorization code for the person it stands for.
 * @throws Forbidden without a grant or for somebody whom it does not admit, Unauthorized when the exchange fails
 */
export async function finishSignIn(request: Request, answer: CallbackAnswer): Promise<User> {
  const grants = await grantsOf(request);
  if (grants.length === 0) throw new Forbidden("no_grant");
  const identity = await exchange(request, answer);
  let refusal: DomainError | undefined;
  for (const grant of grants) {
    try {
      return await signIn(identity, grant);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new Forbidden("no_grant");
}

async function exchange(request: Request, answer: CallbackAnswer): Promise<Identity> {
  const { at, made } = await strategy(request);
  if (answer.iss ? answer.iss !== at.issuer : at.sendsIssuer) throw new Unauthorized("sign_in_failed");
  const callback = new URL(`${ownOrigin(request)}/auth/callback`);
  callback.searchParams.set("code", answer.code);
  callback.searchParams.set("state", answer.state ?? newestState(request) ?? "none");
  try {
    return await made.authenticate(new Request(callback, { headers: cookieHeader(request) }));
  } catch (error) {
    if (error instanceof OAuth2RequestError || error instanceof RangeError || error instanceof ReferenceError)
      throw new Unauthorized("sign_in_failed");
    if (
      error instanceof UnexpectedResponseError ||
      error instanceof UnexpectedErrorResponseBodyError ||
      error instanceof TypeError
    ) {
      log.warn({ error: new Error(error.name) }, "the identity provider answered unexpectedly");
      throw new Unauthorized("sign_in_failed");
    }
    throw error;
  }
}

const cookieHeader = (request: Request) => ({ cookie: request.headers.get("cookie") ?? "" });

/** The state of the last sign-in that this browser began, from the strategy's own cookie. */
function newestState(request: Request): string | null {
  // Browsers send the cookies of one path oldest first.
  const last = Object.entries(parse(request.headers.get("cookie") ?? ""))
    .filter(([name]) => ATTEMPT.test(name))
    .at(-1);
  return last?.[1] ? new URLSearchParams(last[1]).get("state") : null;
}
