import { randomBytes } from "node:crypto";
import {
  AuthorizationServer,
  DateInterval,
  JwtService,
  type OAuthAuthCode,
  type OAuthClient,
  OAuthException,
  type OAuthUser,
} from "@jmondi/oauth2-server";
import { handleVanillaError, requestFromVanilla, responseToVanilla } from "@jmondi/oauth2-server/vanilla";
import { clock } from "~/domain/shared/calendar/clock";
import { NotFound } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { DEMO_ACCOUNTS } from "./accounts";

const CLIENT = { id: "beast-coaching", secret: randomBytes(24).toString("base64url") };
const SCOPES = ["openid", "email", "profile"].map((name) => ({ name }));
const CODE_MINUTES = 5;
const MAX_CODES = 10_000;

const jwt = new JwtService(randomBytes(32).toString("base64url"));
// Codes expire after a few minutes, so they are kept in memory only.
const codes = new Map<string, OAuthAuthCode & { revoked?: boolean }>();

/** Returns the endpoints of the demo's provider. The browser uses the product's origin, the server uses loopback. */
export function demoEndpoints(origin: string, port: number, host?: string) {
  const loopback = `http://${host && !["0.0.0.0", "::"].includes(host) ? (host.includes(":") ? `[${host}]` : host) : "127.0.0.1"}:${port}`;
  return {
    issuer: "demo",
    authorizationEndpoint: `${origin}/demo/oauth/authorize`,
    tokenEndpoint: `${loopback}/demo/oauth/token`,
    userinfoEndpoint: `${loopback}/demo/oauth/userinfo`,
    sendsIssuer: false,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  };
}

/** Checks that the demo is on. @throws NotFound */
export function requireDemo() {
  if (!settings().demo) throw new NotFound();
}

/** Checks an authorization request. @returns null if it is valid, otherwise the response that refuses it */
export async function checkAuthorization(request: Request, origin: string): Promise<Response | null> {
  return guarded(async () => {
    await server(origin).validateAuthorizationRequest(await requestFromVanilla(withoutBody(request)));
    return null;
  });
}

/** Approves a request for an e-mail address. @returns a redirect with code and state, or the response that refuses it */
export async function authorize(request: Request, origin: string, email: string): Promise<Response> {
  const answer = await guarded(async () => {
    const at = server(origin);
    const authorization = await at.validateAuthorizationRequest(
      await requestFromVanilla(withoutBody(request)),
    );
    authorization.user = { id: email.toLowerCase() };
    authorization.isAuthorizationApproved = true;
    return responseToVanilla(await at.completeAuthorizationRequest(authorization));
  });
  return answer as Response;
}

/** Exchanges an authorization code for an access token. @returns the OAuth response, also for errors */
export async function exchangeToken(request: Request): Promise<Response> {
  const answer = await guarded(async () =>
    responseToVanilla(await server("").respondToAccessTokenRequest(await requestFromVanilla(request))),
  );
  return answer as Response;
}

/** Returns the claims for the request's access token, or null if it is not valid. */
export async function userInfo(request: Request) {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const claims = token ? await jwt.verify(token).catch(() => null) : null;
  const email = claims?.sub;
  if (typeof email !== "string") return null;
  const account = DEMO_ACCOUNTS.find((known) => known.email === email);
  const given_name = account?.given_name ?? nameIn(email);
  return {
    sub: email,
    email,
    email_verified: true,
    ...(given_name && { given_name }),
    ...(account && { family_name: account.family_name }),
  };
}

function server(origin: string): AuthorizationServer {
  const client: OAuthClient = {
    ...CLIENT,
    name: "Beast Coaching",
    redirectUris: [`${origin}/auth/callback`],
    allowedGrants: ["authorization_code"],
    scopes: SCOPES,
  };
  const made = new AuthorizationServer(
    {
      getByIdentifier: async (id) => {
        if (id !== CLIENT.id) throw OAuthException.invalidClient();
        return client;
      },
      isClientValid: async (grant, _client, secret) =>
        grant === "authorization_code" && secret === CLIENT.secret,
    },
    {
      issueToken: async (issuedTo, scopes, user) => ({
        accessToken: randomBytes(24).toString("base64url"),
        accessTokenExpiresAt: new DateInterval("5m").getEndDate(),
        client: issuedTo,
        scopes,
        user,
      }),
      issueRefreshToken: async (token) => token,
      persist: async () => {},
      revoke: async () => {},
      isRefreshTokenRevoked: async () => true,
      getByRefreshToken: async () => {
        throw OAuthException.badRequest("there are no refresh tokens");
      },
    },
    {
      getAllByIdentifiers: async (names) => SCOPES.filter(({ name }) => names.includes(name)),
      finalize: async (scopes) => scopes,
    },
    jwt,
    { requiresPKCE: true, requiresS256: true },
  );
  made.enableGrantTypes([
    {
      grant: "authorization_code",
      authCodeRepository,
      userRepository: { getUserByCredentials: async (id) => ({ id }) as OAuthUser },
    },
    new DateInterval("5m"),
  ]);
  return made;
}

const authCodeRepository = {
  issueAuthCode: (
    client: OAuthClient,
    user: OAuthUser | undefined,
    scopes: OAuthAuthCode["scopes"],
  ): OAuthAuthCode => ({
    code: randomBytes(24).toString("base64url"),
    expiresAt: new Date(clock.now().getTime() + CODE_MINUTES * 60_000),
    client,
    user,
    scopes,
  }),
  persist: async (code: OAuthAuthCode) => {
    forgetOldCodes();
    codes.set(code.code, code);
  },
  getByIdentifier: async (id: string) => {
    const code = codes.get(id);
    if (!code) throw OAuthException.badRequest("unknown code");
    return code;
  },
  isRevoked: async (id: string) => (codes.get(id) ?? { revoked: true }).revoked === true,
  revoke: async (id: string) => {
    const code = codes.get(id);
    if (code) code.revoked = true;
  },
};

function forgetOldCodes() {
  for (const [id, code] of codes) {
    if (codes.size < MAX_CODES && code.expiresAt > clock.now()) return;
    codes.delete(id);
  }
}

async function guarded(step: () => Promise<Response | null>): Promise<Response | null> {
  try {
    return await step();
  } catch (error) {
    return responseToVanilla(handleVanillaError(error));
  }
}

const withoutBody = (request: Request) => new Request(request.url, { headers: { accept: "text/html" } });

/** Makes a first name of what stands before the @. Without a letter there is none, as at providers that give no name. */
function nameIn(email: string): string | null {
  const word = email.split("@")[0] ?? email;
  return /\p{L}/u.test(word) ? titled(word) : null;
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
