import { z } from "zod";
import { RowId, UserId } from "~/domain/shared/answer-fields";

export const TrainerAnswer = z.strictObject({
  id: RowId,
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  name: z.string(),
});
