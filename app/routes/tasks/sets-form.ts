import type { FormAnswer } from "~/domain/shared/form-answer";

/** The id of the form that the fields of an open exercise belong to. It cannot stand in the form of the list around them. */
export const SETS = "sets";

/** The id of the form that takes back what "All as planned" has entered. */
export const SETS_UNDO = "sets-undo";

/** Returns the id of the set of an exercise that comes next, to which the page scrolls after a set is saved without a script. */
export const currentSet = (exercise: number) => `sets-${exercise}`;

export interface TypedSet {
  typed: Record<string, unknown> | undefined;
  errors: Record<string, string[] | undefined>;
}

/** Returns what a refused form holds: why it is refused, and the fields and errors of the set at each place. */
export function typedBy(answer: FormAnswer | undefined, exercise: number) {
  const { initialValue = {}, error = {} } = answer?.result ?? {};
  const isOwn = Number(initialValue?.exercise) === exercise;
  const sets = (isOwn && Array.isArray(initialValue?.sets) ? initialValue.sets : []) as Record<
    string,
    unknown
  >[];
  const messages = isOwn ? (error ?? {}) : {};
  return {
    error: (messages[""] ?? messages.date)?.[0],
    set: (place: number): TypedSet => {
      const index = sets.findIndex((set) => Number(set?.place) === place);
      const errorOf = (field: string) => messages[`sets[${index}].${field}`] ?? undefined;
      const fields = ["weight_kg", "reps", "seconds"];
      return {
        typed: sets[index],
        errors: Object.fromEntries(fields.map((field) => [field, errorOf(field)])),
      };
    },
  };
}
