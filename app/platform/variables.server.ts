import { z } from "zod";
import { resolvedTimeZone } from "./time-zone";
import { showsItsHost } from "./web-address";

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

/** Checks each environment variable by itself, and gives it its default. */
export const Variables = z.object({
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
  LEGAL_DIR: z.string().optional(),
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
