import { z } from "zod";
import {
  SET_KINDS,
  SET_PLACES,
  SET_REPS,
  SET_RIR,
  SET_SECONDS,
  SET_WEIGHT_KG,
} from "~/domain/coaching/sets/rules";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { RowId } from "~/domain/shared/ids";
import { hundredths, integer, missing, optionalInteger, requiredText } from "~/domain/shared/input-fields";
import { shownValues } from "./shown-values";

const place = integer(SET_PLACES);

/** One set of the form. `shown` is what its fields held when the page was made; `id` is that of a set that was entered before. */
const FormSet = z.object({
  place,
  kind: z.enum(SET_KINDS).exclude(["skipped"]),
  weight_kg: hundredths(SET_WEIGHT_KG)
    .nullish()
    .transform((value) => value ?? null),
  reps: optionalInteger(SET_REPS),
  seconds: optionalInteger(SET_SECONDS),
  rir: optionalInteger(SET_RIR),
  is_warm_up: z
    .literal("true")
    .optional()
    .transform((value) => value === "true"),
  id: RowId.optional(),
  idempotency_key: z.guid().toLowerCase(),
  shown: z.string().max(100).optional(),
});
type FormSet = z.output<typeof FormSet>;

const isTyped = (set: FormSet) => shownValues(set) !== (set.shown ?? "");
const countedOf = ({ kind }: FormSet) => (kind === "seconds" ? "seconds" : "reps");
const isFilledIn = (set: FormSet) => set[countedOf(set)] !== null;
/** Tells whether "All as planned" enters a set: an open one that is filled in. A correction has the button of its own set. */
const isToEnter = (set: FormSet) => set.id === undefined && (isTyped(set) || isFilledIn(set));

/**
 * The sets of an exercise on a day, as the form of the day's list sends them. Its buttons name the place of the one set that they
 * confirm, leave out or delete; without one, every open set that is filled in is entered. Gives the sets to save, what to do with them,
 * and whether others were typed that the button does not save.
 */
export const SetsForm = z
  .object({
    date: DaySchema,
    client: z.guid().toLowerCase().optional(),
    exercise_name: requiredText(200),
    /** The task whose sets they are, to lead back there. */
    exercise: RowId,
    confirm: place.optional(),
    skip: place.optional(),
    remove: place.optional(),
    sets: z.array(FormSet).max(SET_PLACES.max),
  })
  .transform(({ confirm, skip, remove, sets, ...form }, context) => {
    const pressed = confirm ?? skip ?? remove;
    const isChosen = (set: FormSet) => (pressed === undefined ? isToEnter(set) : set.place === pressed);
    const chosen = sets.filter(isChosen);
    const needsValues = skip === undefined && remove === undefined;
    for (const [index, set] of sets.entries())
      if (needsValues && isChosen(set) && !isFilledIn(set))
        context.addIssue(missing(["sets", index, countedOf(set)]));
    return {
      ...form,
      does:
        remove !== undefined
          ? ("delete" as const)
          : skip !== undefined
            ? ("skip" as const)
            : pressed === undefined
              ? ("all" as const)
              : ("save" as const),
      sets: chosen,
      hasOthers: sets.some((set) => isTyped(set) && !isChosen(set)),
    };
  });
export type SetsForm = z.output<typeof SetsForm>;

const ids = z
  .string()
  .max(1_100)
  .regex(/^\d+(-\d+)*$/)
  .transform((text) => text.split("-"))
  .pipe(z.array(RowId).max(SET_PLACES.max));

/** Names what "All as planned" has written, with "-" between the ids: the sets, and the tasks that they have ticked off. */
export const SetsUndo = z.object({
  date: DaySchema,
  client: z.guid().toLowerCase().optional(),
  /** The task whose sets they are, to lead back there. */
  exercise: RowId,
  sets: ids,
  tasks: ids.optional().transform((tasks) => tasks ?? []),
});
export type SetsUndo = z.output<typeof SetsUndo>;
