import { describe, expect, it } from "vitest";
import { addressOf } from "../../bin/steps/address.mjs";

const REAL = { DATABASE_URL: "postgres://localhost/beast", OAUTH_ISSUER: "https://accounts.google.com" };

describe("the address that the server listens on", () => {
  it.each([
    ["the demo", {}, "127.0.0.1"],
    ["the demo with blank settings", { HOST: " ", DEMO: " ", DATABASE_URL: "" }, "127.0.0.1"],
    ["the demo on a database server", { ...REAL, DEMO: "1" }, "127.0.0.1"],
    ["the demo with HOST", { HOST: "0.0.0.0" }, "0.0.0.0"],
    ["a server without the demo", { DEMO: "0" }, undefined],
    ["a server with a provider", { OAUTH_ISSUER: REAL.OAUTH_ISSUER }, undefined],
    ["a server with a database server", { DATABASE_URL: REAL.DATABASE_URL }, undefined],
    ["a server with HOST", { ...REAL, HOST: " ::1 " }, "::1"],
  ])("is this machine's own only for the demo without HOST: %s", (_, environment, host) => {
    expect(addressOf(environment).HOST).toBe(host);
  });

  it.each([
    [{}, "3000"],
    [{ PORT: " " }, "3000"],
    [{ PORT: " 8080 " }, "8080"],
  ])("has the port 3000 unless PORT is set: %j", (environment, port) => {
    expect(addressOf(environment).PORT).toBe(port);
  });
});
