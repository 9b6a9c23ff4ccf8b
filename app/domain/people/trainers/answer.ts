import { z } from "zod";
import { RowId, UserId } from "~/domain/shared/answer-fields";

/** Describes the trainer of a client, as the client sees them. */
export const TrainerAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  /** The display name that the trainer has chosen. */
  name: z.string(),
});
