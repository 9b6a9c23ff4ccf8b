import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
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
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
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
  TRUST_PROXY: flag.optional(),
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

/** Counts an empty variable as unset. @throws SettingsError with one line per wrong or missing setting */
export function readSettings(environment: Record<string, string | undefined>) {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(values);
  const mistakes = parsed.success
    ? missing(parsed.data)
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!parsed.success || mistakes.length > 0) throw new SettingsError(mistakes.join("\n"));
  const env = parsed.data;
  const demo = env.DEMO ?? (!env.DATABASE_URL && !env.OAUTH_ISSUER);
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl: env.APP_URL,
    https: env.APP_URL?.startsWith("https:") ?? false,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    sessionSecret: env.SESSION_SECRET ?? generatedSecret(env.DATA_DIR),
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
    trustProxy: env.TRUST_PROXY ?? false,
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

function missing(env: z.infer<typeof Environment>): string[] {
  const demo = env.DEMO ?? (!env.DATABASE_URL && !env.OAUTH_ISSUER);
  const lines: string[] = [];
  const firstS3Setting = ([...S3_SETTINGS, "S3_PREFIX"] as const).find((name) => env[name]);
  if (firstS3Setting)
    for (const name of S3_SETTINGS) if (!env[name]) lines.push(`${name} is required with ${firstS3Setting}`);
  if (env.DATABASE_URL && !env.SESSION_SECRET) lines.push("SESSION_SECRET is required with DATABASE_URL");
  if (demo) return lines;
  if (!env.APP_URL) lines.push("APP_URL is required when DEMO is off");
  for (const name of ["OAUTH_PROVIDER", "OAUTH_ISSUER", "OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"] as const) {
    if (!env[name]) lines.push(`${name} is required when DEMO is off`);
  }
  // Without the header of a proxy, all visitors would share one address, and so the limit on wrong codes.
  if (env.APP_URL?.startsWith("https:") && env.TRUST_PROXY === undefined)
    lines.push("TRUST_PROXY is required with an https APP_URL: 1 behind a proxy, otherwise 0");
  if (env.OAUTH_PROVIDER === "demo") lines.push("OAUTH_PROVIDER demo is taken by the demo's own provider");
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

/** Reads the environment at the first call. @throws SettingsError */
export const settings = once(() => readSettings(process.env));
