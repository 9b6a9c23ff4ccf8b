import type { SubmissionResult } from "@conform-to/dom";
import type { ErrorText } from "./error-texts";

/** Describes the answer to a form that was not saved. The same page then shows it with the entered values. */
export interface FormAnswer {
  /** The entered values and the messages of the fields. */
  result: SubmissionResult<string[]>;
  /** The error that prevented saving a valid input. Null after mistakes in fields and after list buttons. */
  refusal: { text: ErrorText; status: number } | null;
}

/**
 * Chooses the value of a hidden field that prevents saving twice, or saving over a newer version that the
 * user has not seen. The field keeps the value that was sent. After a conflict (status 409) it takes the
 * fresh value, because a user who has read about the conflict and sends the form again wants to save.
 * @param fresh the current value
 * @param blank the value to use when the form was sent without one
 * @returns the value as text
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
