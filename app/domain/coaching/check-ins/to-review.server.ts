import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { checkIns, isToReview } from "~db/schema/index";
import type { CheckInKind } from "./rules";

/** Selects the kind of a check-in of a client that waits for the trainer's review, weekly ones first; null without any. */
export const toReviewOf = (client: SQLWrapper): SQL<CheckInKind | null> =>
  sql<CheckInKind | null>`(select max(c.kind) from ${checkIns} as c where c.client_user_id = ${client} and ${isToReview(sql.raw("c"))})`;
