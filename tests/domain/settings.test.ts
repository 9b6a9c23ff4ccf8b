import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings, SettingsError } from "~/platform/settings.server";

const SESSION_SECRET = "0123456789abcdef0123456789abcdef";
const DATABASE_URL = "postgres://beast@localhost/beast";
/** The settings that keep the photos in a bucket. */
const S3 = {
  S3_BUCKET: "photos-of-coach",
  S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret of the key",
};
/** The settings that a server without the demo needs. */
const REAL = {
  SESSION_SECRET,
  APP_URL: "https://coach.example",
  OAUTH_PROVIDER: "google",
  OAUTH_ISSUER: "https://accounts.google.com",
  OAUTH_CLIENT_ID: "client",
  OAUTH_CLIENT_SECRET: "secret",
  TRUST_PROXY: "1",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "beast-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function mistakes(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split("\n");
    throw error;
  }
  return [];
}
const named = (lines: string[]) => lines.map((line) => line.split(" ")[0]);

it("without any settings the demo runs with the defaults", () => {
  expect(readSettings({ SESSION_SECRET })).toEqual({
    port: 3000,
    host: undefined,
    appUrl: undefined,
    https: false,
    dataDir: "./data",
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    sessionSecret: SESSION_SECRET,
    oauth: { provider: "demo", issuer: "", clientId: "", clientSecret: "" },
    trainerEmails: [],
    setupCode: undefined,
    demo: true,
    databasePool: 10,
    oldSessionSecret: undefined,
    proxies: 0,
    contact: { socialUrl: null, email: null, messengerUrl: null },
    s3: undefined,
    timeZone: "Europe/Berlin",
    logLevel: "info",
  });
});

it("an empty setting counts as not set", () => {
  const empty = { PORT: "", APP_URL: " ", DATABASE_URL: "", DEMO: "", TRUST_PROXY: "", APP_TIMEZONE: "" };
  expect(readSettings({ SESSION_SECRET, ...empty })).toEqual(readSettings({ SESSION_SECRET }));
});

describe("the demo", () => {
  it.each([
    ["is on by itself", {}, true],
    ["is off with a provider", REAL, false],
    ["is off with a database server and a provider", { ...REAL, DATABASE_URL }, false],
    ["is on when asked for", { SESSION_SECRET, DATABASE_URL, DEMO: "1" }, true],
    ["is on when asked for, beside a provider", { ...REAL, DEMO: "1" }, true],
    ["is off when forbidden", { ...REAL, DEMO: "0" }, false],
  ])("%s", (_, environment, demo) => {
    const config = readSettings({ SESSION_SECRET, ...environment });
    expect(config.demo).toBe(demo);
    expect(config.oauth.provider).toBe(demo ? "demo" : "google");
  });
});

describe("reading the settings", () => {
  it("says whether APP_URL is an https address and removes the slash at its end", () => {
    expect(readSettings(REAL)).toMatchObject({ appUrl: "https://coach.example", https: true });
    expect(readSettings({ ...REAL, APP_URL: "http://localhost:3000/" })).toMatchObject({
      appUrl: "http://localhost:3000",
      https: false,
    });
  });

  it("splits TRAINER_EMAILS at commas and turns the addresses to lower case", () => {
    const { trainerEmails } = readSettings({
      SESSION_SECRET,
      TRAINER_EMAILS: " Max@Coach.example, ,rita@coach.example,",
    });
    expect(trainerEmails).toEqual(["max@coach.example", "rita@coach.example"]);
  });

  it("knows the time zone by the name of the runtime", () => {
    expect(readSettings({ SESSION_SECRET, APP_TIMEZONE: "AET" }).timeZone).toBe("Australia/Sydney");
  });

  it("uses DATABASE_URL as the direct address unless DATABASE_DIRECT_URL is set", () => {
    const env = { SESSION_SECRET, DATABASE_URL, DEMO: "1" };
    expect(readSettings(env).databaseDirectUrl).toBe(DATABASE_URL);
    const direct = "postgresql://beast@direct/beast";
    expect(readSettings({ ...env, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
  });
});

describe("the settings for S3", () => {
  it("are read together", () => {
    expect(readSettings({ SESSION_SECRET, ...S3 }).s3).toEqual({
      bucket: "photos-of-coach",
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      prefix: "photos",
      region: "eu-central-1",
      accessKeyId: "key",
      secretAccessKey: "secret of the key",
    });
  });

  it.each([
    ["coach-a", "coach-a"],
    ["Coach_A/photos.2026/", "Coach_A/photos.2026"],
  ])("may have a prefix, with or without a slash at its end: %s", (S3_PREFIX, prefix) => {
    expect(readSettings({ SESSION_SECRET, ...S3, S3_PREFIX }).s3?.prefix).toBe(prefix);
  });

  it("are all required with a prefix", () => {
    const lines = mistakes({ SESSION_SECRET, S3_PREFIX: "coach-a" });
    expect(lines).toEqual(Object.keys(S3).map((name) => `${name} is required with S3_PREFIX`));
  });

  it.each(Object.keys(S3))("are all required with one of them: %s is missing", (name) => {
    const lines = mistakes({ SESSION_SECRET, ...S3, [name]: "" });
    const other = Object.keys(S3).find((each) => each !== name);
    expect(lines).toEqual([`${name} is required with ${other}`]);
  });

  it("are all named when only one of them is given", () => {
    const lines = mistakes({ SESSION_SECRET, S3_SECRET_ACCESS_KEY: "secret of the key" });
    expect(named(lines)).toEqual(["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID"]);
  });
});

describe("a mistake in the settings", () => {
  it.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["APP_URL", "coach.example"],
    ["APP_URL", "https://coach.example/app"],
    ["APP_URL", "ftp://coach.example"],
    ["DATABASE_URL", "mysql://localhost/beast"],
    ["DATABASE_DIRECT_URL", "localhost/beast"],
    ["SESSION_SECRET", "0123456789abcdef0123456789abcde"],
    ["OAUTH_PROVIDER", "Google Sign-In"],
    ["OAUTH_ISSUER", "accounts.google.com"],
    ["SETUP_CODE", "1234567"],
    ["DEMO", "yes"],
    ["TRUST_PROXY", "true"],
    ["CONTACT_SOCIAL_URL", "social"],
    ["CONTACT_SOCIAL_URL", "https://good.example@evil.example"],
    ["CONTACT_SOCIAL_URL", "https://:pass@evil.example"],
    ["CONTACT_SOCIAL_URL", "https:good.example@evil.example"],
    ["CONTACT_EMAIL", "coach"],
    ["CONTACT_MESSENGER_URL", "messenger"],
    ["CONTACT_MESSENGER_URL", "https:\\\\evil.example"],
    ["CONTACT_MESSENGER_URL", "https://evil.example\\@good.example"],
    ["S3_BUCKET", "a/b"],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_ENDPOINT", "ftp://s3.example"],
    ["S3_PREFIX", "/photos"],
    ["S3_PREFIX", "../photos"],
    ["S3_PREFIX", "coach-a/../photos"],
    ["S3_PREFIX", "coach-a//photos"],
    ["S3_PREFIX", "photos?acl"],
    ["S3_PREFIX", "a".repeat(201)],
    ["APP_TIMEZONE", "Berlin"],
    ["LOG_LEVEL", "loud"],
  ])("is reported in one line that names its variable: %s=%s", (name, value) => {
    const lines = mistakes({ SESSION_SECRET, [name]: value });
    expect(named(lines)).toEqual([name]);
    expect(lines[0]).toMatch(/^\S+ (must|is) \S/);
  });

  it.each(["APP_URL", "OAUTH_PROVIDER", "OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"])(
    "is reported when %s is missing without the demo",
    (name) => {
      const lines = mistakes({ ...REAL, DEMO: "0", [name]: "" });
      expect(lines).toEqual([`${name} is required when DEMO is off`]);
    },
  );

  it("is reported when SESSION_SECRET is missing and DATABASE_URL is set", () => {
    const lines = mistakes({ DATABASE_URL, DEMO: "1" });
    expect(lines).toEqual(["SESSION_SECRET is required with DATABASE_URL"]);
  });

  it("is reported when TRUST_PROXY is not set for a public https address", () => {
    expect(mistakes({ ...REAL, TRUST_PROXY: "" })).toEqual([
      "TRUST_PROXY is required with an https APP_URL: the number of proxies, 0 without one",
    ]);
  });

  it.each([
    ["TRUST_PROXY is 0", { TRUST_PROXY: "0" }],
    ["TRUST_PROXY is 1", { TRUST_PROXY: "1" }],
    ["APP_URL is http", { TRUST_PROXY: "", APP_URL: "http://coach.example" }],
    ["the demo is on", { TRUST_PROXY: "", DEMO: "1" }],
  ])("is not reported when %s", (_, environment) => {
    const { proxies } = readSettings({ ...REAL, ...environment });
    expect(proxies).toBe(Number(environment.TRUST_PROXY));
  });

  it("is reported for a command only when it leads to the data", () => {
    expect(
      readSettings({ ...REAL, SESSION_SECRET: "", OAUTH_ISSUER: "", DATABASE_URL }, "data"),
    ).toMatchObject({
      databaseUrl: DATABASE_URL,
      sessionSecret: "",
    });
    expect(() => readSettings({ S3_BUCKET: "photos-of-coach" }, "data")).toThrow(/^S3_ENDPOINT is required/);
  });

  it("is reported when OAUTH_PROVIDER is demo for another provider", () => {
    expect(named(mistakes({ ...REAL, OAUTH_PROVIDER: "demo" }))).toEqual(["OAUTH_PROVIDER"]);
  });
});

describe("a setting in a file", () => {
  const inFile = (text: string) => {
    const path = join(folder, "a-secret");
    writeFileSync(path, text);
    return path;
  };

  it.each(["SESSION_SECRET", "SESSION_SECRET_OLD", "OAUTH_CLIENT_SECRET", "DATABASE_URL", "SETUP_CODE"])(
    "is read for %s, without the line break at its end",
    (name) => {
      const value = name === "DATABASE_URL" ? DATABASE_URL : "0123456789abcdef0123456789abcdef0";
      const env = { ...REAL, [name]: "", [`${name}_FILE`]: inFile(`${value}\n`) };
      expect(readSettings(env)).toEqual(readSettings({ ...REAL, [name]: value }));
    },
  );

  it("is reported when the file cannot be read, is empty, or the setting is set too", () => {
    const wrong = (path: string) => mistakes({ SESSION_SECRET_FILE: path });
    const missing = join(folder, "nowhere");
    expect(wrong(missing)).toEqual([
      `SESSION_SECRET_FILE names the file ${missing}, which cannot be read: ENOENT`,
    ]);
    expect(wrong(inFile("\n"))).toEqual([
      expect.stringMatching(/^SESSION_SECRET_FILE names .*, which is empty$/),
    ]);
    expect(mistakes({ SESSION_SECRET, SESSION_SECRET_FILE: inFile(SESSION_SECRET) })).toEqual([
      "SESSION_SECRET and SESSION_SECRET_FILE are both set; unset one of them",
    ]);
  });
});

describe("a misspelt setting", () => {
  it.each([
    ["DATABASE_URLS", "DATABASE_URL"],
    ["DATABSE_URL", "DATABASE_URL"],
    ["OAUTH_ISSUOR", "OAUTH_ISSUER"],
    ["SESION_SECRET_FILE", "SESSION_SECRET_FILE"],
  ])("%s is reported as %s", (name, meant) => {
    expect(mistakes({ SESSION_SECRET, [name]: "a value" })).toEqual([
      `${name} is no setting; did you mean ${meant}?`,
    ]);
  });

  it.each([
    ["is short", { PORTS: "1", HOSTS: "1" }],
    ["differs by two letters", { DATABAS_UR: "1" }],
    ["is near a setting that is set", { APP_TIMEZONES: "x", APP_TIMEZONE: "Europe/Berlin" }],
    ["belongs to something else", { HOME: "/root", PATH: "/bin", NODE_ENV: "production", HOSTNAME: "a" }],
  ])("is not reported when it %s", (_, environment: Record<string, string>) => {
    expect(mistakes({ SESSION_SECRET, ...environment })).toEqual([]);
  });
});

describe("several mistakes in the settings", () => {
  it("are reported together when some values are wrong and others missing", () => {
    const { OAUTH_CLIENT_ID: _, ...rest } = REAL;
    expect(named(mistakes({ ...rest, PORT: "abc", DATABASE_POOL: "2" }))).toEqual([
      "PORT",
      "DATABASE_POOL",
      "OAUTH_CLIENT_ID",
    ]);
  });

  it("are reported in one line each when values are wrong", () => {
    const lines = mistakes({ SESSION_SECRET, PORT: "abc", DEMO: "yes", LOG_LEVEL: "loud" });
    expect(named(lines)).toEqual(["PORT", "DEMO", "LOG_LEVEL"]);
  });

  it("are reported in one line each when values are missing", () => {
    expect(named(mistakes({ DATABASE_URL }))).toEqual([
      "SESSION_SECRET",
      "APP_URL",
      "OAUTH_PROVIDER",
      "OAUTH_ISSUER",
      "OAUTH_CLIENT_ID",
      "OAUTH_CLIENT_SECRET",
    ]);
  });
});

describe("the secret that signs cookies", () => {
  it("is created once, can be read only by its owner, and is read again later", () => {
    const DATA_DIR = join(folder, "new", "data");
    const { sessionSecret } = readSettings({ DATA_DIR });
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(sessionSecret);
    const path = join(DATA_DIR, "session-secret");
    expect(readFileSync(path, "utf8")).toBe(sessionSecret);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("is different in another folder", () => {
    const one = readSettings({ DATA_DIR: join(folder, "one") });
    const other = readSettings({ DATA_DIR: join(folder, "other") });
    expect(one.sessionSecret).not.toBe(other.sessionSecret);
  });

  it("is reported as a mistake in DATA_DIR when its folder cannot be written", () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(mistakes({ DATA_DIR: join(file, "data") })).toEqual([
      `DATA_DIR ${join(file, "data")} cannot be written`,
    ]);
  });

  it("is reported as a mistake in DATA_DIR, with advice, when its file is damaged", () => {
    const DATA_DIR = join(folder, "damaged");
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, "session-secret"), "short");
    const lines = mistakes({ DATA_DIR });
    expect(named(lines)).toEqual(["DATA_DIR"]);
    expect(lines[0]).toContain("remove that file");
  });
});
