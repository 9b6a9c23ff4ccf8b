import { DomainError, Unavailable } from "~/domain/shared/errors";
import { BODY_LIMIT, readText } from "./body.server";
import { parseFields } from "./form-fields.server";
import { retryHeaders } from "./retry.server";
import { grantsOf } from "./session.server";
import { readUpload } from "./upload.server";

/** Holds a form that was sent without a session, or while the database did not answer. */
export interface PreservedForm {
  action: string;
  fields: [name: string, value: string][];
  /** Tells that the form had a photo, which cannot be kept. */
  photo: boolean;
}

/** Matches fields with secrets. Such a form is not shown again: another person may use the browser now. */
const SECRET = /code|password|secret|token/i;

/** Returns null for a browser that was never signed in, and for a form that is empty, unreadable or contains a secret. */
export async function preservedForm(request: Request): Promise<PreservedForm | null> {
  if (request.method !== "POST") return null;
  if (!(await grantsOf(request)).some(({ kind }) => kind === "member")) return null;
  try {
    const photo = isUpload(request);
    const fields = [...parseFields(photo ? await textOfUpload(request) : await textOf(request))];
    if (fields.length === 0 || fields.some(([name]) => SECRET.test(name))) return null;
    const { pathname, search } = new URL(request.url);
    return { action: pathname + search, fields, photo };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

// Allows the size of a signed-in user's form: the member cookie is signed, and nothing typed may be lost.
const textOf = (request: Request) => readText(request, "application/x-www-form-urlencoded", BODY_LIMIT);

const textOfUpload = async (request: Request) => (await readUpload(request, null)).fields.toString();

const isUpload = (request: Request) =>
  request.headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") ?? false;

/** @throws a 503 page that keeps the entries when the database does not answer. Nothing has been saved then */
export async function orPreserved<Admitted>(
  request: Request,
  admit: () => Promise<Admitted>,
): Promise<Admitted> {
  try {
    return await admit();
  } catch (error) {
    const preserved = error instanceof Unavailable && (await preservedForm(request));
    if (!preserved) throw error;
    throw Response.json({ preserved }, { status: error.status, headers: retryHeaders(error) });
  }
}
