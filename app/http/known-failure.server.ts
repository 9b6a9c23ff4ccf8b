import { DomainError, NoSpace } from "~/domain/shared/errors";
import { warnOfFullDisk } from "~/platform/full-disk.server";
import { isDiskFull } from "~db/full-disk";

/** Returns what an error tells the visitor, or null. A full disk is logged once a minute, because only the operator can help. */
export function knownFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (!isDiskFull(error)) return null;
  warnOfFullDisk("database");
  return new NoSpace("storage_full");
}
