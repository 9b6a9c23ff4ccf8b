import {
  OAuth2RequestError,
  OAuth2Strategy,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "remix-auth-oauth2";
import type { NewSession } from "~/domain/people/accounts/sessions.server";
import { type Identity, signIn } from "~/domain/people/codes/sign-in.server";
import { DomainError, Forbidden, ProviderFailed, Unauthorized } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { forgetOldSignIns, newestState } from "./begun-sign-ins.server";
import { readClaims } from "./claims.server";
import { ownOrigin, type Provider, provider, providerFailed } from "./provider.server";
import { grantsOf, sessionId } from "./session.server";
import { reasonOf, signInRefused } from "./sign-in-reasons.server";
import { sentTimeZone } from "./time-zone.server";

const ANSWER_MS = 10_000;

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
  const { sub, email, email_verified, ...claims } = await readClaims(response);
  if (!email) throw new Forbidden("email_missing");
  return {
    issuer: at.issuer,
    subject: sub,
    email,
    emailVerified: email_verified,
    userData: { ...claims, email, email_verified },
  };
}

/**
 * Starts a sign-in at the configured provider. Logs why it refuses to.
 * @param granted whether this response grants the sign-in, so that the request needs no grant yet
 * @returns the URL of the provider, and the Set-Cookie headers that store the state and the PKCE verifier and
 *   clear those of the oldest unfinished sign-ins
 * @throws Forbidden without a grant, ProviderFailed when the provider cannot be found
 */
export async function beginSignIn(
  request: Request,
  granted?: boolean,
): Promise<{ redirectUrl: string; headers: Headers }> {
  if (!granted && (await grantsOf(request)).length === 0) throw signInRefused(new Forbidden("no_grant"));
  const { made } = await strategy(request);
  try {
    // The strategy starts a sign-in when the URL has no state. It throws the redirect to the provider.
    await made.authenticate(
      new Request(`${ownOrigin(request)}/auth/callback`, { headers: cookieHeader(request) }),
    );
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const headers = new Headers();
    for (const cookie of [...forgetOldSignIns(request), ...thrown.headers.getSetCookie()])
      headers.append("Set-Cookie", cookie);
    return { redirectUrl: thrown.headers.get("Location") ?? "/", headers };
  }
  throw new Error("the provider's address could not be made");
}

/** The parameters that the provider adds to the callback URL. */
export interface CallbackAnswer {
  code: string;
  /** Absent when a script posts only the code. Then the state from the cookie of this browser is used. */
  state?: string;
  iss?: string;
}

/**
 * Exchanges an authorization code for an identity, finds or creates its account and starts a session. The
 * session of this browser's cookie ends, and the account's days follow the time zone of this browser. Logs why it refuses.
 * @throws Forbidden without a grant, when no grant admits the person or when the provider sends no e-mail address, Unauthorized
 *   when the code or the state is rejected, ProviderFailed when the provider fails
 */
export async function finishSignIn(request: Request, answer: CallbackAnswer): Promise<NewSession> {
  try {
    return await admit(request, answer);
  } catch (error) {
    // A failure of the provider is in the log already.
    throw error instanceof DomainError && !(error instanceof ProviderFailed) ? signInRefused(error) : error;
  }
}

async function admit(request: Request, answer: CallbackAnswer): Promise<NewSession> {
  const grants = await grantsOf(request);
  if (grants.length === 0) throw new Forbidden("no_grant");
  const identity = await exchange(request, answer);
  const browser = { earlier: await sessionId(request), timeZone: sentTimeZone(request) };
  let refusal: DomainError | undefined;
  for (const grant of grants) {
    try {
      return await signIn(identity, grant, browser);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new Forbidden("no_grant");
}

async function exchange(request: Request, answer: CallbackAnswer): Promise<Identity> {
  const { at, made } = await strategy(request);
  if (answer.iss ? answer.iss !== at.issuer : at.sendsIssuer)
    throw new Unauthorized("authentication_failed", answer.iss ? "issuer_differs" : "issuer_missing");
  const callback = new URL(`${ownOrigin(request)}/auth/callback`);
  callback.searchParams.set("code", answer.code);
  // Never passes an empty state, because the strategy would start a new sign-in.
  callback.searchParams.set("state", answer.state || newestState(request) || "none");
  let asked = at.tokenEndpoint;
  try {
    const attempt = new Request(callback, { headers: cookieHeader(request) });
    const accessToken = await inTime(made.authenticate(attempt)).catch((error) => {
      throw isRefusal(error) ? new Unauthorized("authentication_failed", reasonOf(error).reason) : error;
    });
    asked = at.userinfoEndpoint;
    return await identify(at, accessToken);
  } catch (error) {
    throw error instanceof DomainError ? error : providerFailed(error, asked);
  }
}

/** Waits for the provider for at most ANSWER_MS. The strategy itself would wait forever. */
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

/**
 * Tells whether the provider or the cookie of this browser rejected the code or the state. Providers report
 * this in different ways.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError)
    return error.status === 400 || error.status === 401;
  return (
    error instanceof OAuth2RequestError || error instanceof RangeError || error instanceof ReferenceError
  );
}

const cookieHeader = (request: Request) => ({ cookie: request.headers.get("cookie") ?? "" });
