import type { SubmissionResult } from "@conform-to/dom";
import type { ErrorText } from "../errors";

/** The answer to a form that was not saved: the same page shows it with everything that was entered. */
export interface FormAnswer {
  /** The entered values, and the messages of fields. */
  result: SubmissionResult<string[]>;
  /** The error of an input that parsed but could not be saved; null for mistakes in fields and for list buttons. */
  refusal: { text: ErrorText; status: number } | null;
}

/**
 * Chooses the value of a hidden field that keeps a form from saving twice, or over something newer that the person has
 * not seen. The field keeps the value that was sent, except after a conflict: then it takes the fresh one, because a
 * person who reads about the conflict and sends the form again means to save.
 * @param blank the value where the form was sent without one
 */
export function guardValue(
  answer: FormAnswer | undefined,
  name: string,
  fresh: string | number,
  blank: string | number = fresh,
): string {
  if (!answer || answer.refusal?.status === 409) return String(fresh);
  return String(answer.result.initialValue?.[name] || blank);
}
