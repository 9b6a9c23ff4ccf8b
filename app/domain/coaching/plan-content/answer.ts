import { z } from "zod";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";

/** The days of the week on which a meal or a workout is planned, ISO 1 (Monday) to 7; none means every day. */
export const WeekdaysAnswer = z.array(z.int().min(1).max(7));

export const planAnswer = {
  id: RowId,
  client_user_id: UserId.nullable(),
  /** The client's name; null when there is no client, or none of the trainer's. */
  client_name: z.string().nullable(),
  /** Such a plan counts as inactive, whatever `is_active` says. */
  client_archived: z.boolean(),
  title: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  /** The number of the save: a change that names an older one is refused. */
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
};
