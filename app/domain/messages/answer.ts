import { z } from "zod";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";

export const MessageAnswer = z.strictObject({
  id: RowId,
  sender_user_id: UserId,
  recipient_user_id: UserId,
  content: z.string(),
  created_at: Instant,
});
