import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../bin/steps/free-port.mjs";
import { examine, expectWrong, withProvider } from "../support/doctor";
import { inFull } from "../support/full-run";
import { type OidcProvider, OWN_CERTIFICATE, startOidcProvider } from "../support/oidc-provider";
import { createStore, type Store } from "../support/stores";

let store: Store;
let plain: OidcProvider;
let secure: OidcProvider;
beforeAll(async () => {
  store = await createStore();
  plain = await startOidcProvider({ clientSecret: "do-not-tell+%2F & ':=~" });
  secure = await startOidcProvider({ secure: true });
});
afterAll(async () => {
  await Promise.all([store?.remove(), plain?.stop(), secure?.stop()]);
});

const find = (env: Record<string, string>, line: RegExp | string, provider = plain) =>
  expectWrong(store, { ...withProvider(provider), ...env }, line);

describe("the doctor names", () => {
  it("a certificate that is not trusted, and is content when its authority is", inFull(), async () => {
    const line = `wrong  provider  OAUTH_ISSUER ${secure.issuer} has a certificate that is not trusted; NODE_EXTRA_CA_CERTS can name the file of its authority (DEPTH_ZERO_SELF_SIGNED_CERT)`;
    await find({}, line, secure);
    const env = { ...withProvider(secure), NODE_EXTRA_CA_CERTS: OWN_CERTIFICATE };
    expect(await examine(store, env)).toMatchObject({ wrong: [] });
  });

  it("the slash of an issuer", inFull(), async () => {
    const set = `${plain.issuer}/`;
    const line = `wrong  provider  ${set} calls itself ${plain.issuer}; set OAUTH_ISSUER to exactly that`;
    await find({ OAUTH_ISSUER: set }, line);
  });

  const REFUSED =
    "wrong  provider  refuses OAUTH_CLIENT_ID with OAUTH_CLIENT_SECRET; copy both from its console again";

  it("a wrong client secret, and knows the right one whatever signs it has", async () => {
    expect(await examine(store, withProvider(plain))).toMatchObject({ wrong: [] });
    await find({ OAUTH_CLIENT_SECRET: "do-not-tell either" }, REFUSED);
  });

  it("a wrong client id", inFull(), async () => {
    await find({ OAUTH_CLIENT_ID: "another-client" }, REFUSED);
  });

  it("a provider that does not send email_verified", inFull(), async () => {
    const other = await startOidcProvider({ emailClaims: ["email"] });
    const line =
      "wrong  provider  does not list email_verified among its claims; without it nobody new can sign in, so switch it on there";
    await find({}, line, other).finally(() => other.stop());
  });

  it("an issuer whose host does not exist", inFull(), async () => {
    const line =
      /^wrong {2}provider {2}OAUTH_ISSUER \S+ has a host that does not exist; check its name \(E\w+\)$/;
    await find({ OAUTH_ISSUER: "http://nowhere.invalid" }, line);
  });

  it("an issuer at which nobody listens", inFull(), async () => {
    const OAUTH_ISSUER = `http://127.0.0.1:${await freePort()}`;
    await find(
      { OAUTH_ISSUER },
      /OAUTH_ISSUER \S+ cannot be reached; check the host and the port.* \(ECONNREFUSED\)$/,
    );
  });
});

describe("of a service that is no whole provider, the doctor names", inFull(), () => {
  let service: Server | undefined;
  afterAll(() => service?.close());

  /** Starts a service with some answers, by their paths. @returns its issuer */
  async function started(answers: (issuer: string) => Record<string, [status: number, body: unknown]>) {
    service?.close();
    service = createServer(({ url = "" }, response) => {
      const [status, body] = answers(issuer)[url] ?? [404, "nothing"];
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => service?.listen(0, "127.0.0.1", done));
    const issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    return issuer;
  }
  const discovery = (issuer: string, token = `${issuer}/token`) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: token,
    userinfo_endpoint: `${issuer}/me`,
  });
  const AT = "/.well-known/openid-configuration";

  it("that it has no discovery", async () => {
    const OAUTH_ISSUER = await started(() => ({}));
    await find(
      { OAUTH_ISSUER },
      `wrong  provider  OAUTH_ISSUER ${OAUTH_ISSUER} answers status 404; check the address`,
    );
  });

  it("what its discovery lacks", async () => {
    const OAUTH_ISSUER = await started((issuer) => ({
      [AT]: [200, { ...discovery(issuer), token_endpoint: 1 }],
    }));
    const line =
      /answers no discovery of OpenID Connect \(missing or wrong: token_endpoint\); check the address$/;
    await find({ OAUTH_ISSUER }, line);
  });

  it("the token endpoint, when nobody listens there", async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}/token`;
    const OAUTH_ISSUER = await started((issuer) => ({ [AT]: [200, discovery(issuer, endpoint)] }));
    const line = `wrong  provider  its token endpoint ${endpoint} cannot be reached; check the host and the port, and that it runs (ECONNREFUSED)`;
    await find({ OAUTH_ISSUER }, line);
  });

  it("the token endpoint, when it is broken", async () => {
    const OAUTH_ISSUER = await started((issuer) => ({ [AT]: [200, discovery(issuer)], "/token": [503, ""] }));
    await find({ OAUTH_ISSUER }, /its token endpoint \S+ answers status 503; nobody can sign in$/);
  });
});
