import {
  OAuth2RequestError,
  OAuth2Strategy,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from "remix-auth-oauth2";
import type { Identity } from "~/domain/people/codes/known-people.server";
import { DomainError, Forbidden, Unauthorized } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { readClaims } from "./claims.server";
import { formEncoded } from "./client-credentials.server";
import { authTimeIn } from "./id-token.server";
import { forgetOldSignIns, newestState } from "./pending-sign-ins.server";
import { ownOrigin, type Provider, provider, providerFailed } from "./provider.server";
import { reasonOf } from "./sign-in-reasons.server";

const ANSWER_MS = 10_000;

/** The provider's answer to a code: the token that reads the person's claims, and everything else. */
interface Tokens {
  accessToken: string;
  data: object;
}

/** Makes the id fit for the token endpoint. The strategy itself would send it there as it is. */
class Strategy extends OAuth2Strategy<Tokens> {
  /** Holds further parameters for the address of the provider. */
  asking: Record<string, string> = {};

  protected override authorizationParams(params: URLSearchParams) {
    return new URLSearchParams([...params, ...Object.entries(this.asking)]);
  }

  protected override validateAuthorizationCode(code: string, codeVerifier: string) {
    this.client.clientId = formEncoded(this.client.clientId);
    return super.validateAuthorizationCode(code, codeVerifier);
  }
}

async function strategy(request: Request) {
  const at = await provider(request);
  const made = new Strategy(
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
      clientSecret: formEncoded(at.clientSecret),
      authorizationEndpoint: at.authorizationEndpoint,
      tokenEndpoint: at.tokenEndpoint,
      redirectURI: `${ownOrigin(request)}/auth/callback`,
      scopes: ["openid", "email", "profile"],
    },
    async ({ tokens }) => ({ accessToken: tokens.accessToken(), data: tokens.data }),
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

/** A sign-in that was begun: the provider's address, and the cookies that bind it to this browser. */
export interface BegunSignIn {
  redirectUrl: string;
  headers: Headers;
}

/** Makes the address of the provider for a new sign-in. @param asking further parameters of the address. @throws ProviderFailed */
export async function begin(request: Request, asking: Record<string, string> = {}): Promise<BegunSignIn> {
  const { made } = await strategy(request);
  made.asking = asking;
  try {
    // Without a state, the strategy starts a sign-in: it throws the redirect to the provider.
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

export interface CallbackAnswer {
  code: string;
  /** Absent when a script posts only the code. Then the state from the cookie of this browser is used. */
  state?: string;
  iss?: string;
}

/** Holds what the provider says about a person who has signed in. */
interface Answered {
  identity: Identity;
  /** When the person was asked to sign in, in seconds since 1970; null where the provider does not tell. */
  authenticatedAt: number | null;
}

/** Exchanges the code of the provider for the identity of a person. @throws Unauthorized for a rejected code or state, ProviderFailed */
export async function exchange(request: Request, answer: CallbackAnswer): Promise<Answered> {
  const { at, made } = await strategy(request);
  if (answer.iss ? answer.iss !== at.issuer : at.sendsIssuer)
    throw new Unauthorized("authentication_failed", answer.iss ? "issuer_differs" : "issuer_missing");
  const callback = new URL(`${ownOrigin(request)}/auth/callback`);
  callback.searchParams.set("code", answer.code);
  // With an empty state, the strategy would start a new sign-in.
  callback.searchParams.set("state", answer.state || newestState(request) || "none");
  let endpoint = at.tokenEndpoint;
  try {
    const attempt = new Request(callback, { headers: cookieHeader(request) });
    const { accessToken, data } = await inTime(made.authenticate(attempt)).catch((error) => {
      throw isRefusal(error) ? new Unauthorized("authentication_failed", reasonOf(error).reason) : error;
    });
    const authenticatedAt = authTimeIn(data);
    endpoint = at.userinfoEndpoint;
    return { identity: await identify(at, accessToken), authenticatedAt };
  } catch (error) {
    throw error instanceof DomainError ? error : providerFailed(error, endpoint);
  }
}

/** Waits for at most ANSWER_MS. The strategy itself would wait forever. */
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

/** Recognizes a rejected code or state, which providers report in different ways. */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnexpectedResponseError || error instanceof UnexpectedErrorResponseBodyError)
    return error.status === 400 || error.status === 401;
  return (
    error instanceof OAuth2RequestError || error instanceof RangeError || error instanceof ReferenceError
  );
}

const cookieHeader = (request: Request) => ({ cookie: request.headers.get("cookie") ?? "" });
