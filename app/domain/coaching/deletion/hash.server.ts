import { createHash } from "node:crypto";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Returns the hash under which a deleted person is noted: the SHA-256 of the id. */
export const personHash = (user_id: string): string => createHash("sha256").update(user_id).digest("hex");

/** Selects the same hash in the database. */
export const hashOfPerson = (user_id: SQLWrapper): SQL<string> =>
  sql<string>`encode(sha256(convert_to(${user_id}::text, 'UTF8')), 'hex')`;
