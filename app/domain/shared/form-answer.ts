import type { SubmissionResult } from "@conform-to/dom";
import type { ErrorText } from "./error-texts";

export interface FormAnswer {
  result: SubmissionResult<string[]>;
  /** The error that prevented saving a valid input. Null after mistakes in fields and after list buttons. */
  refusal: { text: ErrorText; status: number } | null;
}

/**
 * Chooses the value of a hidden field that prevents saving twice or over an unseen newer version: what was sent, or `blank`.
 * After a conflict (409) it is `fresh`, because a user who has read about the conflict and sends again wants to save.
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
