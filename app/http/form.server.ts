import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { type DomainError, Invalid } from "~/domain/errors";
import type { FormAnswer } from "~/domain/forms/form-answer";
import { resolveRowCommand } from "~/domain/forms/row-commands";
import { readText } from "./body.server";
import { parseFields } from "./form-fields.server";
import { hasShapeOf } from "./form-shape.server";
import { translatorOf } from "./locale.server";
import type { Schema } from "./parse.server";
import { retryHeaders } from "./retry.server";
import { fieldErrors, fieldMessage } from "./validation-texts.server";

type Sent<Value> = Submission<Record<string, unknown>, string[], Value>;

/**
 * Reads a posted form within the bounds of the product and parses it with an entity's schema.
 * @returns Conform's submission: "success" with the typed value, "error" with messages in the visitor's language,
 *   undefined when a list button was pressed (the values then hold the changed list)
 * @throws WrongMediaType, TooLarge or Invalid when the body is no form that this product sends
 */
export async function readForm<Value>(request: Request, schema: Schema<Value>): Promise<Sent<Value>> {
  const fields = parseFields(await readText(request, "application/x-www-form-urlencoded"));
  const t = await translatorOf(request);
  const submission = parseWithZod(resolveRowCommand(fields), { schema, error: fieldMessage(t) });
  if (!hasShapeOf(schema, submission.payload)) throw new Invalid("unreadable_form");
  return submission as Sent<Value>;
}

/** Answers the same page again: status 400 with the entered values and the messages, 200 after a list button. */
export function unparsed(submission: Sent<unknown>) {
  return formAnswer(submission.reply(), null, submission.status === "error" ? 400 : 200);
}

/** Answers the same page again with the reason why an input that parsed was not saved; values are kept. */
export async function refused(request: Request, submission: Sent<unknown>, error: DomainError) {
  const t = await translatorOf(request);
  const fields = fieldErrors(t, error);
  const result = submission.reply(
    fields ? { fieldErrors: fields } : { formErrors: [t(`error.${error.text}`)] },
  );
  return formAnswer(result, error, error.status);
}

function formAnswer(result: unknown, error: DomainError | null, status: number) {
  const answer: FormAnswer = {
    result: result as SubmissionResult<string[]>,
    refusal: error && { text: error.text, status },
  };
  return data(answer, { status, headers: error ? retryHeaders(error) : undefined });
}
