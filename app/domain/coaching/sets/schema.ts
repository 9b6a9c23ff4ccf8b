import { z } from "zod";
import { RangeQuery } from "~/domain/shared/calendar/range";
import { DaySchema } from "~/domain/shared/calendar/rules";
import {
  hundredths,
  integer,
  missing,
  optionalInteger,
  optionalText,
  requiredText,
  text,
} from "~/domain/shared/input-fields";
import { ListQuery, PageNumber } from "~/domain/shared/pages/schema";
import {
  RATING,
  SESSION_NOTE_MAX,
  SET_KINDS,
  SET_PLACES,
  SET_REPS,
  SET_RIR,
  SET_SECONDS,
  SET_WEIGHT_KG,
} from "./rules";

const EXERCISE_NAME_MAX = 200;

const values = {
  kind: z.enum(SET_KINDS).default("reps"),
  weight_kg: hundredths(SET_WEIGHT_KG)
    .nullish()
    .transform((value) => value ?? null),
  reps: optionalInteger(SET_REPS),
  seconds: optionalInteger(SET_SECONDS),
  rir: optionalInteger(SET_RIR),
  is_warm_up: z.boolean().default(false),
};

type Values = z.output<z.ZodObject<typeof values>>;

/** Keeps the values that the kind of a set has: none for one that was left out. */
export function keptOf<Set extends Values>(set: Set): Set {
  if (set.kind === "skipped") return { ...set, weight_kg: null, reps: null, seconds: null, rir: null };
  return set.kind === "seconds" ? { ...set, reps: null } : { ...set, seconds: null };
}

/** Keeps the values that the kind of a set has. A set without its repetitions or seconds is refused. */
function ofKind<Set extends Values>(set: Set, context: z.RefinementCtx): Set {
  const counted = set.kind === "seconds" ? "seconds" : "reps";
  if (set.kind !== "skipped" && set[counted] === null) context.addIssue(missing([counted]));
  return keptOf(set);
}

const place = integer(SET_PLACES);

const added = z.object({
  date: DaySchema,
  exercise_name: requiredText(EXERCISE_NAME_MAX),
  place,
  ...values,
  idempotency_key: z.guid().toLowerCase(),
});

/** A new set of an exercise of a day. */
export const SetInput = added.transform(ofKind);
export type SetInput = z.output<typeof SetInput>;

/** A new set that a trainer adds for a client. */
export const TrainerSetInput = added.extend({ client_user_id: z.guid().toLowerCase() }).transform(ofKind);

/** All values of a set that is corrected. */
export const SetChange = z.object(values).transform(ofKind);
export type SetChange = z.output<typeof SetChange>;

/** The end of a day's training. */
export const SessionInput = z.object({
  date: DaySchema,
  rating: optionalInteger(RATING),
  note: optionalText(SESSION_NOTE_MAX),
});
export type SessionInput = z.output<typeof SessionInput>;

/** The form that finishes a day's training. Its other button takes the end back. */
export const SessionForm = SessionInput.extend({ reopen: z.literal("true").optional() });

const client_id = z.guid().toLowerCase().optional();

/** Selects exercises of a client, `limit` of them after the one with the name `before`. */
export const ExerciseRecordsQuery = ListQuery.pick({ limit: true }).extend({
  client_id,
  before: requiredText(EXERCISE_NAME_MAX).optional(),
});

/** Selects sessions of an exercise, `limit` of them before the day `before`. */
export const ExerciseHistoryQuery = ListQuery.pick({ limit: true }).extend({
  name: requiredText(EXERCISE_NAME_MAX),
  client_id,
  before: DaySchema.optional(),
});

const client = client_id.catch(undefined);

/** Describes the screen of a client's exercises. Invalid values are ignored. */
export const TrainingLogSearch = z.object({ client, page: PageNumber });

/** Describes the screen of one exercise. Invalid values are ignored. */
export const ExerciseSearch = z.object({
  name: text(EXERCISE_NAME_MAX).catch(""),
  client,
  page: PageNumber,
  ...RangeQuery.shape,
});
