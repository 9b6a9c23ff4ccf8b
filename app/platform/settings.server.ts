import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { readEnvironment } from "./environment.server";
import { once } from "./once";
import { makeDataFolder } from "./private-folders.server";
import { Variables } from "./variables.server";

/** Its message is printed for the operator. */
export class SettingsError extends Error {}

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
  const known = Object.keys(Variables.shape);
  const { values, mistakes } = readEnvironment(environment, known);
  // A command is not kept from the data by a mistake in what only a server needs.
  if (purpose === "data") for (const name of known) if (!OF_DATA.test(name)) delete values[name];
  const parsed = Variables.safeParse(values);
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
    /** The folder with the imprint, the privacy notice and the accessibility statement of the operator. */
    legalDir: env.LEGAL_DIR,
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

function s3Of(env: z.infer<typeof Variables>) {
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
