import { z } from "zod";
import { RowId, UserId } from "../answer-fields";

/** The trainer of a client, as the client sees them. */
export const TrainerAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  /** The name that the trainer chose to show. */
  name: z.string(),
});
