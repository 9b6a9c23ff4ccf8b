import { DomainError } from "~/domain/errors";
import { readText } from "./body.server";
import { parseFields } from "./form-fields.server";
import { grantsOf } from "./session.server";

/** A form that was sent without a session: where it goes, and its fields. */
export interface KeptForm {
  action: string;
  fields: [name: string, value: string][];
}

/** Fields that say something secret: their forms are not shown again to whoever sits there now. */
const SECRET = /code|password|secret|token/i;

/**
 * What somebody sent whose session had ended meanwhile, to be sent once more after they signed in again. Only a browser
 * that somebody used to be signed in with has such a form; for every other there is nothing to keep.
 */
export async function keptForm(request: Request): Promise<KeptForm | null> {
  if (request.method !== "POST") return null;
  if (!(await grantsOf(request)).some(({ kind }) => kind === "member")) return null;
  try {
    const fields = [...parseFields(await readText(request, "application/x-www-form-urlencoded"))];
    if (fields.length === 0 || fields.some(([name]) => SECRET.test(name))) return null;
    const { pathname, search } = new URL(request.url);
    return { action: pathname + search, fields };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
