import { z } from "zod";
import { Instant, RowId, UserId } from "~/domain/shared/answer-fields";
import { ABSENCE_KINDS, ABSENCE_SETTERS } from "./rules";

export const AbsenceAnswer = z.strictObject({
  id: RowId,
  client_user_id: UserId,
  kind: z.enum(ABSENCE_KINDS),
  starts_on: z.iso.date(),
  /** The last day (inclusive); null without an end. */
  ends_on: z.iso.date().nullable(),
  note: z.string(),
  /** Names who did it last. */
  set_by: z.enum(ABSENCE_SETTERS),
  version: RowId,
  created_at: Instant,
  updated_at: Instant,
});
