import { z } from "zod";
import { Invalid } from "~/domain/shared/errors";
import { FORM_ENDS } from "~/domain/shared/form-ends";

/** `repeats` is how often a name may stand in a form, such as once for each client that a message goes to. */
export const FORM_LIMITS = { fields: 6000, repeats: 600, rows: 100, levels: 5 };

const NAME = /^[a-z_][a-z0-9_]*(\[\d{1,2}\](\.[a-z_][a-z0-9_]*)?)*(\.[a-z_][a-z0-9_]*)*$/i;
const CONFORM_FIELDS = new Set(["__intent__", "__state__"]);

const listName = z.string().refine(isFieldName);
const row = z
  .number()
  .int()
  .min(0)
  .max(FORM_LIMITS.rows - 1);

const values = z.record(z.string().refine(isFieldName), z.string());
const rows = z.array(values).max(FORM_LIMITS.rows);
const texts = z.array(z.string()).max(FORM_LIMITS.rows);

const FormIntent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({
      name: listName,
      index: row.optional(),
      defaultValue: z.record(z.string().refine(isFieldName), z.union([z.string(), texts, rows])).optional(),
    }),
  }),
  z.object({ type: z.enum(["remove", "copy"]), payload: z.object({ name: listName, index: row }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name: listName, from: row, to: row }) }),
]);
const FormState = z.object({ validated: z.record(z.string().refine(isFieldName), z.boolean()) });

/**
 * Limits the fields: `a[4294967294]=` alone would become a list of four billion rows.
 * @returns the fields without the marks of the form's start and end
 * @throws Invalid, with the text "cut_form" for a form whose end is missing
 */
export function parseFields(body: string): URLSearchParams {
  const fields = new URLSearchParams(body);
  takeEnds(fields);
  if (fields.size > FORM_LIMITS.fields) throw new Invalid("unreadable_form");
  for (const [name, value] of fields) {
    if (name === "__intent__") guardCommand(check(FormIntent, value).payload.name, fields);
    else if (name === "__state__") check(FormState, value);
    else if (!isFieldName(name)) throw new Invalid("unreadable_form");
  }
  guardRepeats(fields);
  guardLists(fields);
  return fields;
}

function takeEnds(fields: URLSearchParams) {
  if (fields.has(FORM_ENDS.start) && !fields.has(FORM_ENDS.end)) throw new Invalid("cut_form");
  for (const name of Object.values(FORM_ENDS)) fields.delete(name);
}

function isFieldName(name: string): boolean {
  if (!NAME.test(name)) return false;
  const levels = name.split(/[.[]/);
  return (
    levels.length <= FORM_LIMITS.levels &&
    !levels.some((level) => level in Object.prototype || level === "prototype")
  );
}

function check<Value>(schema: z.ZodType<Value>, json: string): Value {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw new Invalid("unreadable_form");
  }
}

/** Limits how often a name may repeat, because a repeated name becomes a list. */
function guardRepeats(fields: URLSearchParams) {
  const times = new Map<string, number>();
  for (const name of fields.keys()) {
    const count = (times.get(name) ?? 0) + 1;
    if (count > (CONFORM_FIELDS.has(name) ? 1 : FORM_LIMITS.repeats)) throw new Invalid("unreadable_form");
    times.set(name, count);
  }
}

/** Rejects a name that is used both for a value and for a list or an object. */
function guardLists(fields: URLSearchParams) {
  const names = new Set(fields.keys());
  for (const name of names) guardAbove(name, names);
}

function guardAbove(name: string, names: Set<string>) {
  for (let end = name.search(/[.[]/); end > 0; end = nextLevel(name, end)) {
    if (names.has(name.slice(0, end))) throw new Invalid("unreadable_form");
  }
}

function nextLevel(name: string, from: number): number {
  const next = name.slice(from + 1).search(/[.[]/);
  return next < 0 ? -1 : from + 1 + next;
}

/** Rejects a list command whose name is used for anything but a list. The list may be missing. */
function guardCommand(list: string, fields: URLSearchParams) {
  const names = new Set(fields.keys());
  guardAbove(`${list}[0]`, names);
  for (const name of names) if (name.startsWith(`${list}.`)) throw new Invalid("unreadable_form");
}
