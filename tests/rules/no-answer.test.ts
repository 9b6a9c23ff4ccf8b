import { describe, expect, it } from "vitest";
import { whyNoAnswer } from "../../tools/doctor/no-answer";

/** Makes the error of a request whose connection has failed with a code. */
const failure = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(), { code }) });

describe("why a service gave no answer", () => {
  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "has a certificate that is not trusted; NODE_EXTRA_CA_CERTS can name"],
    [
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "has a certificate that is not trusted; NODE_EXTRA_CA_CERTS can name",
    ],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "has a certificate for another host; check the address"],
    ["CERT_HAS_EXPIRED", "has a certificate that has expired; its operator must renew it"],
    ["CERT_REVOKED", "has a certificate that is not accepted"],
    [
      "ERR_SSL_WRONG_VERSION_NUMBER",
      "makes no encrypted connection; check https and the port in the address",
    ],
    ["ENOTFOUND", "has a host that does not exist; check its name"],
    ["UND_ERR_CONNECT_TIMEOUT", "does not answer in time; check the address, and what lies between"],
    ["ECONNREFUSED", "cannot be reached; check the host and the port, and that it runs"],
  ])("is told for %s", (code, sentence) => {
    const line = whyNoAnswer(failure(code));
    expect(line.startsWith(sentence)).toBe(true);
    expect(line.endsWith(`(${code})`)).toBe(true);
  });

  it("is told when the whole answer takes too long", () => {
    expect(whyNoAnswer(new DOMException("late", "TimeoutError"))).toMatch(/^does not answer in time; /);
  });

  it("never repeats a message", () => {
    expect(whyNoAnswer(new Error("do-not-tell"))).toBe("gives no answer that can be read");
  });
});
