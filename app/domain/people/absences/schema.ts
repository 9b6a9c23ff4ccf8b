import { z } from "zod";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { optionalRowNumber, optionalText } from "~/domain/shared/input-fields";
import { ListQuery } from "~/domain/shared/pages/schema";
import { ABSENCE_KINDS, ABSENCE_NOTE_MAX } from "./rules";

const days = {
  kind: z.enum(ABSENCE_KINDS),
  starts_on: DaySchema,
  /** Nothing, or an empty field, for an absence without an end. */
  ends_on: z
    .union([DaySchema, z.literal("").transform(() => null)])
    .nullish()
    .transform((day) => day ?? null),
  note: optionalText(ABSENCE_NOTE_MAX),
};

/** Describes a new absence. Trainers name the client. */
export const AbsenceInput = z.object({
  ...days,
  client_user_id: z.guid().toLowerCase().optional(),
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type AbsenceInput = z.output<typeof AbsenceInput>;

/** Describes what replaces an absence. With a `version`, it must be the saved one. */
export const AbsenceChange = z.object({ ...days, version: optionalRowNumber });
export type AbsenceChange = z.output<typeof AbsenceChange>;

export const AbsencesQuery = ListQuery.extend({ client_id: z.guid().toLowerCase().optional() });
export type AbsencesQuery = z.output<typeof AbsencesQuery>;
