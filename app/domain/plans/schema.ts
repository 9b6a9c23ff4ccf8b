import { z } from "zod";

/** Whose plans are asked for. */
export const PlanQuery = z.object({ client_id: z.guid().toLowerCase().optional() });
export type PlanQuery = z.output<typeof PlanQuery>;

/** A switch of a plan, by form. */
export const PlanActivity = z.object({
  is_active: z.enum(["true", "false"]).transform((value) => value === "true"),
});

/** For whom a plan is copied, by form; nobody makes a template. */
export const PlanCopy = z.object({
  client_user_id: z.guid().toLowerCase().optional(),
  /** One per opened dialog: a double click makes one copy. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
