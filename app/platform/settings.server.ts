import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readEnvironment } from "./environment.server";
import { once } from "./once";
import { makeDataFolder } from "./private-folders.server";
import { resolvedTimeZone } from "./time-zone";
import { showsItsHost } from "./web-address";

/** Its message is printed for the operator. */
export class SettingsError extends Error {}

const origin = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, "") && /^https?:/.test(value),
    "must be an origin such as https://coach.example",
  )
  .transform((value) => new URL(value).origin);
const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:/.test(value),
    "must be a URL such as https://s3.example",
  );
const url = z.string().refine((value) => URL.canParse(value), "must be a URL");
const contactUrl = z
  .string()
  .refine(showsItsHost, "must be a URL without a user name before its host and without backslashes");
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const timeZone = z
  .string()
  .transform(resolvedTimeZone)
  .pipe(z.string("must be a time zone such as Europe/Berlin"));
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/./, "must start with postgres://");

const secret = z.string().min(32, "must have at least 32 characters");
const POOL = "must be a number of connections from 3 to 100";
const PROXIES = "must be a number of proxies from 0 to 9";

const Environment = z.object({
  PORT: z.coerce
    .number("must be a port number")
    .int("must be a port number")
    .min(1, "must be a port number")
    .max(65535, "must be a port number")
    .default(3000),
  HOST: z.string().optional(),
  APP_URL: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number(POOL).int(POOL).min(3, POOL).max(100, POOL).default(10),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_OLD: secret.optional(),
  OAUTH_PROVIDER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, "must be a short lower-case name such as google")
    .optional(),
  OAUTH_ISSUER: url.optional(),
  OAUTH_CLIENT_ID: z.string().optional(),
  OAUTH_CLIENT_SECRET: z.string().optional(),
  TRAINER_EMAILS: z.string().default(""),
  SETUP_CODE: z.string().min(8, "must have at least 8 characters").optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: z.coerce.number(PROXIES).int(PROXIES).min(0, PROXIES).max(9, PROXIES).optional(),
  CONTACT_SOCIAL_URL: contactUrl.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  CONTACT_MESSENGER_URL: contactUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_PREFIX: z
    .string()
    .max(200, "must have at most 200 characters")
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/, "must be a path such as coach-a/photos")
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  APP_TIMEZONE: timeZone.default("Europe/Berlin"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

export type Settings = ReturnType<typeof readSettings>;

/** Matches the settings that a command needs. Two of them tell whether the data is that of the demo. */
const OF_DATA = /^(DATA_DIR|DATABASE_|S3_|TRAINER_EMAILS|APP_TIMEZONE|LOG_LEVEL|DEMO$|OAUTH_ISSUER)/;

/**
 * Says which settings a process needs: a server all of them, a command only those that lead to the data. A check reads those of a
 * server, and makes no secret where there is none.
 */
export type Purpose = "server" | "data" | "check";

/**
 * Counts an empty variable as unset.
 * @throws SettingsError with one line per wrong or missing setting
 */
export function readSettings(environment: Record<string, string | undefined>, purpose: Purpose = "server") {
  const known = Object.keys(Environment.shape);
  const { values, mistakes } = readEnvironment(environment, known);
  // A command is not kept from the data by a mistake in what only a server needs.
  if (purpose === "data") for (const name of known) if (!OF_DATA.test(name)) delete values[name];
  const parsed = Environment.safeParse(values);
  const wrong = parsed.error?.issues ?? [];
  mistakes.push(...wrong.map((issue) => `${String(issue.path[0])} ${issue.message}`));
  const right = { ...values };
  for (const { path } of wrong) delete right[String(path[0])];
  mistakes.push(...missing(values, right, purpose));
  if (!parsed.success || mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  const env = parsed.data;
  const demo = env.DEMO ?? isDemoByItself(env);
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL,
    https: env.APP_URL?.startsWith("https:") ?? false,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    sessionSecret: env.SESSION_SECRET ?? (purpose === "server" ? generatedSecret(env.DATA_DIR) : ""),
    /** Signed cookies until the secret was changed, and is accepted until it is unset. */
    oldSessionSecret: env.SESSION_SECRET_OLD,
    oauth: {
      provider: demo ? "demo" : (env.OAUTH_PROVIDER ?? ""),
      issuer: env.OAUTH_ISSUER ?? "",
      clientId: env.OAUTH_CLIENT_ID ?? "",
      clientSecret: env.OAUTH_CLIENT_SECRET ?? "",
    },
    trainerEmails: env.TRAINER_EMAILS.split(",")
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    setupCode: env.SETUP_CODE,
    demo,
    /** Counts the proxies in front of the server that add an entry to X-Forwarded-For. */
    proxies: env.TRUST_PROXY ?? 0,
    contact: {
      socialUrl: env.CONTACT_SOCIAL_URL ?? null,
      email: env.CONTACT_EMAIL ?? null,
      messengerUrl: env.CONTACT_MESSENGER_URL ?? null,
    },
    s3: s3Of(env),
    timeZone: env.APP_TIMEZONE,
    logLevel: env.LOG_LEVEL,
  };
}

const S3_SETTINGS = [
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

function s3Of(env: z.infer<typeof Environment>) {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ?? "",
    prefix: env.S3_PREFIX?.replace(/\/$/, "") ?? "photos",
    region: env.S3_REGION ?? "",
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}

type Values = Record<string, string>;

const isDemoByItself = (values: { DATABASE_URL?: string | undefined; OAUTH_ISSUER?: string | undefined }) =>
  !values.DATABASE_URL && !values.OAUTH_ISSUER;

const OAUTH_SETTINGS = ["OAUTH_PROVIDER", "OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"];

/**
 * Lists what is missing, or does not fit together.
 * @param right the values that are not wrong: only they can ask for others
 */
function missing(values: Values, right: Values, purpose: Purpose): string[] {
  const lines: string[] = [];
  const firstS3Setting = [...S3_SETTINGS, "S3_PREFIX"].find((name) => right[name]);
  if (firstS3Setting)
    for (const name of S3_SETTINGS)
      if (!values[name]) lines.push(`${name} is required with ${firstS3Setting}`);
  if (purpose === "data") return lines;
  if (right.DATABASE_URL && !values.SESSION_SECRET)
    lines.push("SESSION_SECRET is required with DATABASE_URL");
  if (right.SESSION_SECRET_OLD && !values.SESSION_SECRET)
    lines.push("SESSION_SECRET is required with SESSION_SECRET_OLD");
  const isReal = right.DEMO === "0" || (values.DEMO === undefined && !isDemoByItself(right));
  if (!isReal) return lines;
  for (const name of ["APP_URL", ...OAUTH_SETTINGS])
    if (!values[name]) lines.push(`${name} is required when DEMO is off`);
  // Without the header of a proxy, all visitors would share one address, and so the limit on wrong codes.
  if (right.APP_URL?.startsWith("https:") && values.TRUST_PROXY === undefined)
    lines.push("TRUST_PROXY is required with an https APP_URL: the number of proxies, 0 without one");
  if (values.OAUTH_PROVIDER === "demo") lines.push("OAUTH_PROVIDER demo is taken by the demo's own provider");
  return lines;
}

function generatedSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  try {
    makeDataFolder(dataDir);
    try {
      writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const secret = readFileSync(path, "utf8");
    if (secret.length >= 32) return secret;
  } catch (error) {
    const isFull = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
    throw new SettingsError(
      `DATA_DIR ${dataDir} ${isFull ? "has no space left on its disk" : "cannot be written"}`,
    );
  }
  throw new SettingsError(
    `DATA_DIR holds a damaged ${path}; remove that file to make a new one (everybody has to sign in again)`,
  );
}

let purpose: Purpose = "server";

/** Says, before the settings are read, that this process is a command and needs those of the data only. */
export function needDataOnly(): void {
  purpose = "data";
}

/** Reads the environment at the first call. @throws SettingsError */
export const settings = once(() => readSettings(process.env, purpose));
