import { formatPaths, type Submission, type SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";
import { resolveRowCommand } from "~/domain/coaching/plan-content/row-commands";
import { isLocale, type Locale } from "~/domain/people/preferences/rules";
import { Busy, type DomainError, type FieldErrors, Invalid } from "~/domain/shared/errors";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { readText } from "./body.server";
import { parseFields } from "./form-fields.server";
import { hasShapeOf } from "./form-shape.server";
import { parseFormValues } from "./form-values.server";
import { chooseLocale, translatorOf } from "./locale.server";
import type { Schema } from "./parse.server";
import { retryHeaders } from "./retry.server";
import { readUpload, type Upload } from "./upload.server";
import { takeUploadSlot } from "./upload-slots.server";
import { fieldErrors, fieldMessage } from "./validation-texts.server";

export type Sent<Value> = Submission<Record<string, unknown>, string[], Value>;

interface Reading {
  /** In bytes. */
  limit: number;
  /** The fields that the address holds where the form does not, with their names in it. */
  addressed?: Record<string, string>;
}

/** Reads a form, whose status is undefined after a list button. @throws WrongMediaType, TooLarge, TooSlow, Invalid */
export async function readForm<Value>(
  request: Request,
  schema: Schema<Value>,
  { limit, addressed = {} }: Reading,
): Promise<Sent<Value>> {
  const fields = parseFields(await readText(request, "application/x-www-form-urlencoded", limit));
  const { searchParams } = new URL(request.url);
  for (const [name, param] of Object.entries(addressed)) {
    const value = searchParams.get(param);
    if (value && !fields.has(name)) fields.set(name, value);
  }
  return await parseForm(request, schema, fields);
}

/** Holds in `refusal` why the form is refused, whatever its fields are. */
export interface SentPhoto<Value> {
  submission: Sent<Value>;
  photo: Buffer | null;
  refusal: DomainError | null;
}

/** Says whether a call or a form has a photo with its fields: always, or also without one. */
export type DeclaredPhoto = true | "optional";

/** Returns the function that gives a photo to whoever declares one. @throws Error if none was declared */
export const photoOf = (photo: Buffer | null) => () => {
  if (!photo) throw new Error("the declaration has no photo");
  return photo;
};

/**
 * Reads a posted form with a photo and parses its fields with a schema. Those beyond the limits of UPLOADS_AT_ONCE are refused
 * with Busy and keep their fields.
 * @throws WrongMediaType, or Invalid when the body is not a form of this product
 */
export async function readPhotoForm<Value>(
  request: Request,
  schema: Schema<Value>,
  sender: { user_id: string },
): Promise<SentPhoto<Value>> {
  const { fields, photo, refusal } = await receive(request, sender);
  const submission = await parseForm(request, schema, parseFields(fields.toString()));
  return { submission, photo, refusal };
}

/** Parses the fields and the photo. @throws WrongMediaType, Busy, PhotoTooLarge, or Invalid with messages per field */
export async function parsePhotoForm<Value>(
  request: Request,
  schema: Schema<Value>,
  { sender, declared }: { sender: { user_id: string }; declared: DeclaredPhoto },
): Promise<{ body: Value; photo: Buffer | null }> {
  const { submission, photo, refusal } = await readPhotoForm(request, schema, sender);
  if (refusal) throw refusal;
  if (submission.status !== "success") throw new Invalid("invalid_input", messagesOf(submission));
  if (!photo && declared === true) throw new Invalid("photo_missing", { photo: [] });
  return { body: submission.value, photo };
}

const messagesOf = (submission: Sent<unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(submission.reply().error ?? {}).map(([name, messages]) => [name, messages ?? []]),
  );

async function receive(request: Request, sender: { user_id: string }): Promise<Upload> {
  const slot = takeUploadSlot(sender);
  if (!slot) {
    const { fields, refusal } = await readUpload(request, null);
    return { fields, photo: null, refusal: refusal ?? new Busy() };
  }
  try {
    return await readUpload(request, slot);
  } finally {
    slot.leave();
  }
}

/** Parses the fields of a form with a schema. @throws Invalid when they have another shape */
export async function parseForm<Value>(
  request: Request,
  schema: Schema<Value>,
  fields: URLSearchParams,
): Promise<Sent<Value>> {
  const t = await translatorOf(request);
  const submission = parseFormValues(resolveRowCommand(fields), schema, fieldMessage(t));
  if (!hasShapeOf(schema, submission.payload)) throw new Invalid("unreadable_form");
  return submission as Sent<Value>;
}

/** Shows the same page with the entries and messages. The status is 400, or 200 after a list button. */
export function unparsed(submission: Sent<unknown>) {
  return formAnswer(submission.reply(), null, submission.status === "error" ? 400 : 200);
}

/** Returns the language of the button that sent the form (LanguageButtons in preferences-forms.tsx), or null. */
export function languageOf({ payload }: Sent<unknown>): Locale | null {
  return isLocale(payload.language) ? payload.language : null;
}

export function inLanguage(submission: Sent<unknown>, locale: Locale) {
  return data(withEntries(submission), { headers: { "Set-Cookie": chooseLocale(locale) } });
}

/** Tells whether a button shows another part of the page of the form. */
export const isPartialSubmit = ({ payload }: Sent<unknown>): boolean => payload.show !== undefined;

/** Shows the same page with the entries and without messages. Its loader gets the entries too. */
export const shownAgain = (submission: Sent<unknown>) => data(withEntries(submission));

function withEntries(submission: Sent<unknown>): FormAnswer {
  const { initialValue } = submission.reply();
  return { result: { initialValue: initialValue ?? {} }, refusal: null };
}

/** Shows the same page with the entries, and why the domain refuses them. */
export async function refused(request: Request, submission: Sent<unknown>, error: DomainError) {
  const t = await translatorOf(request);
  const fields = fieldErrors(t, error);
  const result = submission.reply(
    fields ? { fieldErrors: inForm(fields) } : { formErrors: [t(`error.${error.text}`)] },
  );
  return formAnswer(result, error, error.status);
}

/** Names the fields as the form does: "meals[0].notes" for "meals.0.notes". */
const inForm = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, messages]) => [
      formatPaths(path.split(".").map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))),
      messages,
    ]),
  );

/** Answers with the result of a form, and with the error that has refused it. */
export function formAnswer(result: unknown, error: DomainError | null, status: number) {
  const answer: FormAnswer = {
    result: result as SubmissionResult<string[]>,
    refusal: error && { text: error.text, status },
  };
  return data(answer, { status, headers: error ? retryHeaders(error) : undefined });
}
