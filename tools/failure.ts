import { type DescribedError, describeError } from "~/platform/described-error.server";
import { StorageFailed } from "~/platform/photo-files";
import { ServiceRefused } from "~/platform/s3-storage.server";
import { SettingsError, settings } from "~/platform/settings.server";
import { whyUnusable } from "~db/unusable";

/** Ends a job with one line for the operator. */
export class Refused extends Error {}

/** Returns the one line with which a command ends at an error. It has no values of the database. */
export function failureLine(error: unknown): string {
  if (error instanceof SettingsError || error instanceof Refused) return error.message;
  if (error instanceof StorageFailed) return `The photos cannot be used: ${reasonOf(error)}`;
  const line = whyUnusable(error, settings());
  if (line) return line;
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? `${path} cannot be opened: ${code}` : `The command failed: ${chainOf(error)}`;
}

function reasonOf({ cause }: StorageFailed): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return cause instanceof ServiceRefused ? message : (code ?? message);
}

/** Describes an error that nobody expects, and its causes, by what the log would tell of them. */
function chainOf(error: unknown): string {
  const parts: string[] = [];
  for (let each: DescribedError | undefined = describeError(error); each; each = each.cause) {
    const [call] = each.stack ?? [];
    const facts = [each.name, each.code, each.constraint, each.message].filter(Boolean).join(", ");
    parts.push(call ? `${facts} (${call})` : facts);
  }
  return parts.join("; ");
}
