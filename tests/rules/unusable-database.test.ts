import { describe, expect, it } from "vitest";
import { DatabaseInUse } from "~db/lock";
import { DatabaseUnusable, whyUnusable } from "~db/unusable";

const SERVER = { databaseUrl: "postgres://beast:do-not-tell@db/beast", dataDir: "./data" };
const EMBEDDED = { dataDir: "./data" };

const failure = (message: string, facts: object, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), facts);

describe("the line about a PostgreSQL server that cannot be used", () => {
  it.each([
    ["28P01", "DATABASE_URL is refused by the server: why"],
    ["28000", "DATABASE_URL is refused by the server: why"],
    ["42501", "DATABASE_URL has a user without the rights that the product needs: why"],
    ["25006", "DATABASE_URL leads to a server that only reads: why"],
    ["53100", "DATABASE_URL has no space left on the disk of its server: why"],
    ["3D000", "DATABASE_URL cannot be reached: why"],
    ["53300", "DATABASE_URL cannot be reached: why"],
    ["57P03", "DATABASE_URL cannot be reached: why"],
    ["08P01", "DATABASE_URL cannot be reached: why"],
    ["ECONNREFUSED", "DATABASE_URL cannot be reached: why"],
    ["ENOTFOUND", "DATABASE_URL cannot be reached: why"],
    ["CONNECT_TIMEOUT", "DATABASE_URL cannot be reached: why"],
    ["CONNECTION_CLOSED", "DATABASE_URL cannot be reached: why"],
    [
      "ERR_INVALID_URL",
      "DATABASE_URL is no address; special characters of a password must be percent-encoded: why",
    ],
    [
      "ERR_SSL_WRONG_VERSION_NUMBER",
      "DATABASE_URL leads to a server with which no encrypted connection can be made: why",
    ],
    ["EPROTO", "DATABASE_URL leads to a server with which no encrypted connection can be made: why"],
  ])("tells what the code %s means", (code, line) => {
    expect(whyUnusable(failure("why", { code }), SERVER)).toBe(line);
  });

  it.each([
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  ])("names the setting for a certificate of an unknown authority: %s", (code) => {
    expect(whyUnusable(failure("why", { code }), SERVER)).toBe(
      "DATABASE_URL leads to a server whose certificate is not trusted (NODE_EXTRA_CA_CERTS can name the file of its authority): why",
    );
  });

  it.each(["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "HOSTNAME_MISMATCH", "INVALID_CA"])(
    "tells that a certificate is wrong for other reasons: %s",
    (code) => {
      expect(whyUnusable(failure("why", { code }), SERVER)).toBe(
        "DATABASE_URL leads to a server whose certificate is not accepted: why",
      );
    },
  );

  it("asks for the direct address where a pool refuses the limits of time", () => {
    const refused = failure("unsupported startup parameter: lock_timeout", { code: "08P01" });
    expect(whyUnusable(refused, SERVER)).toBe(
      "DATABASE_URL leads through a pool; set DATABASE_DIRECT_URL to the address of the server itself: unsupported startup parameter: lock_timeout",
    );
  });

  it("tells the cause of an error that another one wraps, and not its statement", () => {
    const cause = failure("permission denied for table users", { code: "42501" });
    const wrapped = failure(
      "Failed query: select $1\nparams: max@coach.example",
      {},
      failure("between", {}, cause),
    );
    expect(whyUnusable(wrapped, SERVER)).toBe(
      "DATABASE_URL has a user without the rights that the product needs: permission denied for table users",
    );
  });

  it("is one line, and names the code of an error without a message", () => {
    expect(whyUnusable(failure("write EPROTO\n  at:354:\n", { code: "EPROTO" }), SERVER)).toMatch(
      /made: write EPROTO at:354:$/,
    );
    expect(whyUnusable(failure("", { code: "ECONNREFUSED" }), SERVER)).toBe(
      "DATABASE_URL cannot be reached: ECONNREFUSED",
    );
  });

  it("names the setting whose address failed", () => {
    const error = failure("why", { code: "28P01" });
    expect(whyUnusable(error, SERVER, "DATABASE_DIRECT_URL")).toBe(
      "DATABASE_DIRECT_URL is refused by the server: why",
    );
  });
});

describe("the line about a folder that cannot be used", () => {
  it.each([
    ["a file that cannot be written", failure("ENOSPC: no space left", { code: "ENOSPC" })],
    ["a used-up share of the disk", failure("why", { code: "EDQUOT" })],
    ["the embedded database", Object.assign(new Error(), { name: "ErrnoError", errno: 51 })],
    ["a photo", failure("a photo could not be stored", {}, failure("why", { code: "ENOSPC" }))],
  ])("tells that its disk is full: %s", (_, error) => {
    for (const location of [EMBEDDED, SERVER])
      expect(whyUnusable(error, location)).toBe("DATA_DIR ./data has no space left on its disk");
  });

  it("is that of the refusal itself", () => {
    expect(whyUnusable(new DatabaseInUse("in use"), EMBEDDED)).toBe("in use");
    expect(whyUnusable(new DatabaseUnusable("too new"), EMBEDDED)).toBe("too new");
  });
});

describe("an error that is not about the database", () => {
  it.each([
    ["a missing file", failure("why", { code: "ENOENT", syscall: "open" }), SERVER],
    ["a closed folder", failure("why", { code: "EACCES", syscall: "mkdir" }), SERVER],
    ["a mistake of the product", new TypeError("x is not a function"), SERVER],
    ["a wrong statement", failure("why", { code: "42P01" }), SERVER],
    ["a connection of a product without a server", failure("why", { code: "ECONNREFUSED" }), EMBEDDED],
    ["no error", "why", SERVER],
  ])("has no line: %s", (_, error, location) => {
    expect(whyUnusable(error, location)).toBe(null);
  });
});
