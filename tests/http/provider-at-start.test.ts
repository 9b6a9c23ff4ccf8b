import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../bin/steps/free-port.mjs";
import { BrowserClient } from "../support/browser-client";
import { inFull } from "../support/full-run";
import { type OidcProvider, OWN_CERTIFICATE, startOidcProvider } from "../support/oidc-provider";
import { startServer, type TestServer } from "../support/server";
import { warnings } from "../support/warnings";

const SETUP_CODE = "SETUP-2718-2818";
const people = { TRAINER_EMAILS: "trainer@people.example", SETUP_CODE };

let plain: OidcProvider;
let secure: OidcProvider;
beforeAll(async () => {
  [plain, secure] = await Promise.all([startOidcProvider(), startOidcProvider({ secure: true })]);
});
afterAll(async () => {
  await plain?.stop();
  await secure?.stop();
});

/** Starts a server with a provider and other settings, and stops it after the test. */
async function withServer(
  provider: OidcProvider,
  env: Record<string, string>,
  check: (server: TestServer) => Promise<void>,
) {
  const server = await startServer({
    env: (origin) => ({ ...provider.settings(origin), ...people, ...env }),
  });
  try {
    await check(server);
  } finally {
    await server.stop();
  }
}

async function startSignIn(server: TestServer) {
  const visitor = new BrowserClient(server.origin);
  await visitor.json("POST", "/api/verify-password", { password: SETUP_CODE, userEmail: "" });
  const { status } = await visitor.get("/api/oauth/test/redirect_url");
  return { visitor, status };
}

describe("a start whose provider cannot be used", () => {
  it("warns once, with the host and the code of the connection, when nobody listens", async () => {
    const host = `localhost:${await freePort()}`;
    await withServer(plain, { OAUTH_ISSUER: `http://${host}` }, async (server) => {
      const failed = { msg: "the sign-in service failed", host, reason: "unreachable", code: "ECONNREFUSED" };
      expect(await warnings(server, 1)).toEqual([failed]);
      // Each sign-in looks again.
      expect((await startSignIn(server)).status).toBe(502);
      expect(await warnings(server, 2)).toEqual([failed, failed]);
    });
  });

  it("warns once and names the slash, when only that differs in the issuer", inFull(), async () => {
    const { host } = new URL(plain.issuer);
    await withServer(plain, { OAUTH_ISSUER: `${plain.issuer}/` }, async (server) => {
      expect(await warnings(server, 1)).toEqual([
        {
          msg: "the sign-in service failed",
          host,
          reason: "issuer_differs",
          hint: "OAUTH_ISSUER must not have a slash at its end",
        },
      ]);
    });
  });

  it("warns once about the certificate, when no known authority has signed it", inFull(), async () => {
    const { host } = new URL(secure.issuer);
    await withServer(secure, {}, async (server) => {
      expect(await warnings(server, 1)).toEqual([
        {
          msg: "the sign-in service failed",
          host,
          reason: "certificate",
          code: "DEPTH_ZERO_SELF_SIGNED_CERT",
        },
      ]);
    });
  });
});

describe("a start whose provider can be used", () => {
  it(
    "warns of nothing, accepts a certificate of NODE_EXTRA_CA_CERTS, and says when the client is wrong",
    inFull(),
    async () => {
      const env = { NODE_EXTRA_CA_CERTS: OWN_CERTIFICATE, OAUTH_CLIENT_SECRET: "another secret" };
      await withServer(secure, env, async (server) => {
        const { visitor, status } = await startSignIn(server);
        expect(status).toBe(200);
        expect(
          (await visitor.json("POST", "/api/sessions", { code: "any", iss: secure.issuer })).status,
        ).toBe(401);
        expect(await warnings(server, 1)).toEqual([
          { msg: "a sign-in was refused", reason: "invalid_client" },
        ]);
      });
    },
  );

  it("knows a client whose id and secret have signs that HTTP Basic cannot carry as they are", async () => {
    const odd = await startOidcProvider({
      clientId: "https://coach.example:1/%2B+",
      clientSecret: "a+b%2F: &='~",
    });
    await withServer(odd, {}, async (server) => {
      const { visitor } = await startSignIn(server);
      expect((await visitor.json("POST", "/api/sessions", { code: "any", iss: odd.issuer })).status).toBe(
        401,
      );
      expect(await warnings(server, 1)).toEqual([{ msg: "a sign-in was refused", reason: "invalid_grant" }]);
    }).finally(() => odd.stop());
  });
});
