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
import { settings } from "~/platform/settings.server";
import { ownOrigin, type Provider, provider, providerFailed } from "./provider.server";
import { ATTEMPT, grantsOf } from "./session.server";

const ANSWER_MS = 10_000;

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
  const made = new OAuth2Strategy<string>(
    {
      cookie: {
        name: settings().https ? "__Host-oauth2" : "oauth2",
        maxAge: 30 * 60,
        httpOnly: true,
        path: "/",
        sameSite: "Lax",
        ...(settings().https && { secure: true }),
      },
      clientId: at.clientId,
      clientSecret: at.clientSecret,
      authorizationEndpoint: at.authorizationEndpoint,
      tokenEndpoint: at.tokenEndpoint,
      redirectURI: `${ownOrigin(request)}/auth/callback`,
      scopes: ["openid", "email", "profile"],
    },
    async ({ tokens }) => tokens.accessToken(),
  );
  return { at, made };
}

async function identify(at: Provider, accessToken: string): Promise<Identity> {
  const response = await fetch(at.userinfoEndpoint, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new UnexpectedResponseError(response.status);
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
 * @throws Forbidden without a grant, ProviderFailed
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
 * @throws Forbidden without a grant or for somebody whom it does not admit, Unauthorized when the answer is refused,
 *   ProviderFailed
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
  // An empty state is none: the strategy would take it for a sign-in that is yet to begin.
  callback.searchParams.set("state", answer.state || newestState(request) || "none");
  try {
    const attempt = new Request(callback, { headers: cookieHeader(request) });
    const accessToken = await inTime(made.authenticate(attempt)).catch((error) => {
      throw isRefusal(error) ? new Unauthorized("sign_in_failed") : error;
    });
    return await identify(at, accessToken);
  } catch (error) {
    throw error instanceof DomainError ? error : providerFailed(error);
  }
}

/** Waits for the provider, as the strategy itself would do without an end. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether code or state are refused, by the provider (in whatever words) or by this browser's own cookie. */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError)
    return error.status === 400 || error.status === 401;
  return (
    error instanceof OAuth2RequestError || error instanceof RangeError || error instanceof ReferenceError
  );
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
