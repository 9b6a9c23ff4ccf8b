import { DomainError, NoSpace } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

/** Returns what an error tells the visitor, or null. A full disk is logged, because only the operator can help. */
export function knownFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (!isDiskFull(error)) return null;
  log.error({ error }, "the disk of the database is full");
  return new NoSpace("storage_full");
}
