import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import Provider, { type Adapter } from "oidc-provider";

/** An account at the provider. The user types `sub` to sign in. */
export interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
}

const ENDPOINTS = {
  discovery: "/.well-known/openid-configuration",
  token: "/token",
  userinfo: "/me",
};

export type Endpoint = keyof typeof ENDPOINTS;

/** The ways in which an endpoint fails: a cut connection, status 503, an empty object, or no answer. */
export type Failure = "cut" | "unavailable" | "empty" | "silent";

export interface OidcProvider {
  /** The origin of the provider, which differs from the product's origin. */
  issuer: string;
  /** Returns the settings with which the product at an origin uses the provider. */
  settings(origin: string): Record<string, string>;
  /** Adds an account, or changes the claims of an account. */
  knows(account: Account): void;
  /** Makes the next sign-ins count as ones of so many seconds ago. */
  signsInAgo(seconds: number): void;
  /** Makes an endpoint fail until `recovers` is called. */
  fails(endpoint: Endpoint, failure: Failure): void;
  recovers(): void;
  stop(): Promise<void>;
}

/** The path of a certificate for localhost that no authority has signed. */
export const OWN_CERTIFICATE = fixture("certificate.pem");

const ownCertificate = () => ({ cert: readFileSync(OWN_CERTIFICATE), key: readFileSync(fixture("key.pem")) });

function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/localhost/${name}`, import.meta.url));
}

/**
 * Starts a certified OpenID Connect provider that requires PKCE and sends its issuer in its answers (RFC
 * 9207). Its sign-in page is one plain form. A request with `login_hint` signs that account in without the
 * form.
 * @param secure true for https with OWN_CERTIFICATE
 * @param clientId the id of the product
 * @param clientSecret the secret of the product
 * @param emailClaims the claims of the scope "email"
 */
export async function startOidcProvider({
  secure = false,
  clientId = "beast-coaching",
  clientSecret = randomBytes(24).toString("base64url"),
  emailClaims = ["email", "email_verified"],
} = {}): Promise<OidcProvider> {
  const client = { client_id: clientId, client_secret: clientSecret };
  const accounts = new Map<string, Account>();
  const redirectUris = new Set<string>();
  const failures = new Map<string, Failure>();
  let signedInAgo = 0;
  const answered = (request: IncomingMessage, response: ServerResponse) => answer(request, response);
  const server = secure ? createSecureServer(ownCertificate(), answered) : createServer(answered);
  await once(server.listen(0, "localhost"), "listening");
  const issuer = `${secure ? "https" : "http"}://localhost:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    adapter: makeAdapter(clientId, () => ({
      ...client,
      redirect_uris: [...redirectUris],
      require_auth_time: true,
      grant_types: ["authorization_code"],
    })),
    claims: { openid: ["sub"], email: emailClaims, profile: ["given_name"] },
    cookies: { keys: [randomBytes(24).toString("base64url")] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, sub: string) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    jwks: {
      keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })],
    },
    pkce: { required: () => true },
    // Grants consent for every account, so that the provider never asks for it.
    loadExistingGrant: async (context: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }) => {
      const { session, client } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
  });
  const standard = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const failure = failures.get(request.url ?? "");
    if (failure) return fail(response, failure);
    if (!request.url?.startsWith("/sign-in/")) return standard(request, response);
    const { uid, params } = await provider.interactionDetails(request, response);
    const typed =
      request.method === "POST"
        ? new URLSearchParams(await bodyOf(request)).get("account")
        : params.login_hint;
    const account = accounts.get(String(typed));
    const ts = Math.floor(Date.now() / 1000) - signedInAgo;
    if (account)
      return provider.interactionFinished(request, response, { login: { accountId: account.sub, ts } });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(signInPage(uid));
  }

  return {
    issuer,
    settings(origin) {
      redirectUris.add(`${origin}/auth/callback`);
      return {
        DEMO: "0",
        APP_URL: origin,
        OAUTH_PROVIDER: "test",
        OAUTH_ISSUER: issuer,
        OAUTH_CLIENT_ID: client.client_id,
        OAUTH_CLIENT_SECRET: client.client_secret,
        // Without it, a server that is no demo starts with a warning.
        LEGAL_DIR: fileURLToPath(new URL("../../docs/legal", import.meta.url)),
      };
    },
    knows: (account) => void accounts.set(account.sub, account),
    signsInAgo: (seconds) => {
      signedInAgo = seconds;
    },
    fails: (endpoint, failure) => void failures.set(ENDPOINTS[endpoint], failure),
    recovers: () => failures.clear(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a new account with its own random `sub`. */
export function newAccount(claims: Partial<Account> = {}): Account {
  const sub = randomUUID();
  return { sub, email: `${sub}@people.example`, email_verified: true, given_name: "Petra", ...claims };
}

function fail(response: ServerResponse, failure: Failure) {
  if (failure === "cut") response.destroy();
  if (failure === "unavailable") response.writeHead(503).end();
  if (failure === "empty") response.writeHead(200, { "content-type": "application/json" }).end("{}");
}

const signInPage = (uid: string) => `<!doctype html>
<html lang="en">
  <head><title>Provider</title><link rel="icon" href="data:," /></head>
  <body>
    <h1>Sign in at the provider</h1>
    <form method="post" action="/sign-in/${uid}">
      <label>Account <input name="account" required /></label>
      <button>Sign in</button>
    </form>
  </body>
</html>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text;
}

type Stored = Record<string, unknown> & { uid?: string; grantId?: string };

/** Returns a storage class for the provider, which keeps the data in the memory of this process. */
function makeAdapter(clientId: string, client: () => Stored) {
  const stored = new Map<string, Stored>();
  return class implements Adapter {
    constructor(private readonly model: string) {}

    private key = (id: string) => `${this.model}:${id}`;

    async upsert(id: string, payload: Stored) {
      stored.set(this.key(id), payload);
    }

    async find(id: string) {
      return this.model === "Client" ? (id === clientId ? client() : undefined) : stored.get(this.key(id));
    }

    async findByUid(uid: string) {
      return [...stored].find(
        ([key, payload]) => key.startsWith(`${this.model}:`) && payload.uid === uid,
      )?.[1];
    }

    async findByUserCode() {
      return undefined;
    }

    async consume(id: string) {
      const payload = stored.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      stored.delete(this.key(id));
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
    }
  };
}
