import { DatabaseInUse } from "./lock";

/** Thrown when the product cannot run on the database. The message is the line for the person who starts it. */
export class DatabaseUnusable extends Error {}

/** The settings that tell where the data is. */
interface DataLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Returns the setting that names the database, with which a line about it begins. */
export const settingOf = ({ databaseUrl, dataDir }: DataLocation): string =>
  databaseUrl ? "DATABASE_URL" : `DATA_DIR ${dataDir}`;

/** Returns the setting with the address of the server itself, where another one may lead through a pool. */
export const directSettingOf = ({
  databaseUrl,
  databaseDirectUrl = databaseUrl,
}: DataLocation & { databaseDirectUrl?: string | undefined }): string =>
  databaseDirectUrl === databaseUrl ? "DATABASE_URL" : "DATABASE_DIRECT_URL";

/** Sentences about errors, by the codes of Node, the driver and PostgreSQL. The first one that fits counts. */
const SENTENCES: [codes: RegExp, sentence: string][] = [
  [/^28/, "is refused by the server"],
  [/^42501$/, "has a user without the rights that the product needs"],
  [/^25006$/, "leads to a server that only reads"],
  [/^53100$/, "has no space left on the disk of its server"],
  [
    /SELF_SIGNED|^UNABLE_TO_/,
    "leads to a server whose certificate is not trusted (NODE_EXTRA_CA_CERTS can name the file of its authority)",
  ],
  [/CERT|_CA$|^HOSTNAME_MISMATCH$/, "leads to a server whose certificate is not accepted"],
  [/^(ERR_SSL_|ERR_TLS_|EPROTO$)/, "leads to a server with which no encrypted connection can be made"],
  [/^ERR_INVALID_URL$/, "is no address; special characters of a password must be percent-encoded"],
  [/^(08|53|57P|3D000$)|^E(CONN|NOTFOUND|AI_|TIMEDOUT|HOST|NET|PIPE)/, "cannot be reached"],
  [/^(CONNECT(ION)?_|SASL_|AUTH_TYPE_)/, "cannot be reached"],
];

/** Matches the message of a pool that refuses a limit of time as a parameter of a connection. Its code stands for other errors too. */
const NO_PARAMETERS = /unsupported startup parameter/;

/** Codes of a full disk, or of a used-up share of it, on this machine. */
const FULL = /^(ENOSPC|EDQUOT)$/;
/** The number of ENOSPC in the embedded database, whose errors have no code. */
const FULL_EMBEDDED = 51;

interface Coded extends Error {
  code?: unknown;
  errno?: unknown;
  syscall?: unknown;
}

/**
 * Returns the line that says why the product cannot run on the database, or null for errors that are not about it.
 * @param setting begins the line, unless the error is about DATA_DIR
 */
export function whyUnusable(
  error: unknown,
  location: DataLocation,
  setting = settingOf(location),
): string | null {
  for (const each of causesOf(error)) {
    if (each instanceof DatabaseUnusable || each instanceof DatabaseInUse) return each.message;
    const { code, errno, syscall } = each;
    if (FULL.test(String(code)) || (each.name === "ErrnoError" && errno === FULL_EMBEDDED))
      return `DATA_DIR ${location.dataDir} has no space left on its disk`;
    if (!location.databaseUrl) continue;
    if (NO_PARAMETERS.test(each.message))
      return line(
        setting,
        "leads through a pool; set DATABASE_DIRECT_URL to the address of the server itself",
        each,
      );
    if (each instanceof URIError) return line(setting, "cannot be read", each);
    const [, sentence] = SENTENCES.find(([codes]) => typeof code === "string" && codes.test(code)) ?? [];
    if (sentence) return line(setting, sentence, each);
    // A file of this machine has these codes too.
    if (syscall === "connect" || syscall === "getaddrinfo") return line(setting, "cannot be reached", each);
  }
  return null;
}

/** Yields an error and what has caused it. Drizzle wraps the errors of the drivers. */
function* causesOf(error: unknown): Generator<Coded> {
  for (let each = error, depth = 0; each instanceof Error && depth < 8; each = each.cause, depth++)
    yield each;
}

const line = (setting: string, sentence: string, { message, code }: Coded) =>
  `${setting} ${sentence}: ${(message || String(code)).replace(/\s+/g, " ").trim()}`;
