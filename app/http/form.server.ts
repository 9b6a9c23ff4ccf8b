import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { type DomainError, Invalid } from "~/domain/errors";
import { resolveRowCommand } from "~/domain/forms/row-commands";
import { readBody } from "./body.server";
import { parseFields } from "./form-fields.server";
import { hasShapeOf } from "./form-shape.server";
import { translatorOf } from "./locale.server";
import { retryHeaders } from "./retry.server";
import { fieldErrors, fieldMessage } from "./validation-texts.server";

type Form<Schema extends z.ZodType> = Submission<z.input<Schema>, string[], z.output<Schema>>;

/**
 * Reads a posted form within the bounds of the product and parses it with an entity's schema.
 * @returns Conform's submission: "success" with the typed value, "error" with messages in the visitor's
 *   language, undefined when a list button was pressed (the values then hold the changed list)
 * @throws WrongMediaType, TooLarge or Invalid when the body is no form that this product sends
 */
export async function form<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<Form<Schema>> {
  const fields = parseFields(await readBody(request, "application/x-www-form-urlencoded"));
  const t = await translatorOf(request);
  const submission = parseWithZod(resolveRowCommand(fields), { schema, error: fieldMessage(t) });
  if (!hasShapeOf(schema, submission.payload)) throw new Invalid("unreadable_form");
  return submission as Form<Schema>;
}

/** The same page again: status 400 with the entered values and the messages, 200 after a list button. */
export function invalid<Schema extends z.ZodType>(submission: Form<Schema>) {
  return data(
    { result: submission.reply() as SubmissionResult<string[]> },
    { status: submission.status === "error" ? 400 : 200 },
  );
}

/** The same page again with what the domain had against an input that parsed; values are kept. */
export async function refused<Schema extends z.ZodType>(
  request: Request,
  submission: Form<Schema>,
  error: DomainError,
) {
  const t = await translatorOf(request);
  const fields = fieldErrors(t, error);
  const result = submission.reply(
    fields ? { fieldErrors: fields } : { formErrors: [t(`error.${error.text}`)] },
  ) as SubmissionResult<string[]>;
  return data({ result, refusal: error.text }, { status: error.status, headers: retryHeaders(error) });
}
