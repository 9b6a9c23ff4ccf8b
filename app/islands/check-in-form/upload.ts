import { writeCookie } from "~/behaviors/cookie";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { type Answer, send } from "./send";
import type { Uploading } from "./upload-state";

interface Upload {
  api: string;
  method?: "POST" | "PUT";
  back: string;
  flash: string;
  texts: Record<"upload_failed" | "unknown_error" | "network_error" | "cancelled" | "too_large", string>;
}

export interface Failure {
  message: string | null;
  fields: Record<string, string[]>;
  isSignedOut: boolean;
  /** The hidden fields with which the next try does what the message says. */
  next?: Record<string, string>;
}

/** Sends a form with a photo as a call, and opens the next page after a success. @returns the failure; undefined after a success */
export async function upload(
  form: HTMLFormElement,
  { api, method = "POST", back, flash, texts }: Upload,
  tell: (state: Uploading) => void,
): Promise<Failure | undefined> {
  const fields = new FormData(form);
  const photo = fields.get("photo");
  if (photo instanceof File && photo.size > PHOTO_BYTES_MAX)
    return failure(`${texts.upload_failed} ${texts.too_large}`, { photo: [texts.too_large] });
  // An answer without a choice is no answer, and a file field without a file is no photo.
  for (const [name, value] of [...fields])
    if (value === "" || (value instanceof File && value.size === 0 && value.name === "")) fields.delete(name);
  const answer = await send({ api, method, fields }, tell);
  if (answer.status === 201 || answer.status === 200) {
    writeCookie("flash", flash, 60);
    location.assign(back);
    return undefined;
  }
  if (answer.status === "cancelled") return failure(texts.cancelled);
  if (answer.status === "network") return failure(texts.network_error);
  if (answer.status === 401) return { message: null, fields: {}, isSignedOut: true };
  const failed = failure(`${texts.upload_failed} ${answer.error ?? texts.unknown_error}`, answer.fields);
  return answer.status === 409 ? { ...failed, next: afterConflict(answer) } : failed;
}

/** The next try changes the check-in that the day has, or saves a second one without the key of the first. */
const afterConflict = ({ fields }: Answer): Record<string, string> =>
  fields?.check_in_date ? { same_day: "change" } : { idempotency_key: "" };

const failure = (message: string, fields: Failure["fields"] = {}): Failure => ({
  message,
  fields,
  isSignedOut: false,
});
