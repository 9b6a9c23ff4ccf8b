import { DomainError, NoSpace } from "~/domain/shared/errors";
import { log } from "~/platform/log.server";
import { isDiskFull } from "~db/full-disk";

/**
 * Finds what an error tells the visitor. A full disk of the database is logged, because only the operator can help.
 * @returns the error of the domain, or null for one that the product has no words for
 */
export function knownFailure(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (!isDiskFull(error)) return null;
  log.error({ error }, "the disk of the database is full");
  return new NoSpace("storage_full");
}
