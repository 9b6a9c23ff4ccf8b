import { sql } from "drizzle-orm";
import { plans } from "~db/schema";

/**
 * A condition: the plan is switched on. It is written without a parameter, as the index of the active plans says it:
 * PostgreSQL would not use the index otherwise.
 */
export const isSwitchedOn = sql`${plans.is_active}`;
