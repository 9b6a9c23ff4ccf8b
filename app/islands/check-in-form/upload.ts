import { writeCookie } from "~/behaviors/cookie";
import { PHOTO_BYTES_MAX } from "~/domain/coaching/check-ins/rules";
import { send } from "./send";
import type { Uploading } from "./upload-state";

interface Upload {
  api: string;
  back: string;
  flash: string;
  texts: Record<"upload_failed" | "unknown_error" | "network_error" | "cancelled" | "too_large", string>;
}

export interface Failure {
  message: string | null;
  fields: Record<string, string[]>;
  isSignedOut: boolean;
}

/** Sends a form with a photo as a call, and opens the next page after a success. @returns the failure; undefined after a success */
export async function upload(
  form: HTMLFormElement,
  { api, back, flash, texts }: Upload,
  tell: (state: Uploading) => void,
): Promise<Failure | undefined> {
  const fields = new FormData(form);
  const photo = fields.get("photo");
  if (photo instanceof File && photo.size > PHOTO_BYTES_MAX)
    return failure(`${texts.upload_failed} ${texts.too_large}`, { photo: [texts.too_large] });
  // An answer without a choice is no answer.
  for (const [name, value] of [...fields]) if (value === "") fields.delete(name);
  const answer = await send(api, fields, tell);
  if (answer.status === 201) {
    writeCookie("flash", flash, 60);
    location.assign(back);
    return undefined;
  }
  // A conflict means that this form has already saved something else. Without its key it saves a second check-in.
  const key = form.elements.namedItem("idempotency_key") as HTMLInputElement | null;
  if (answer.status === 409 && key) key.value = "";
  if (answer.status === "cancelled") return failure(texts.cancelled);
  if (answer.status === "network") return failure(texts.network_error);
  if (answer.status === 401) return { message: null, fields: {}, isSignedOut: true };
  return failure(`${texts.upload_failed} ${answer.error ?? texts.unknown_error}`, answer.fields);
}

const failure = (message: string, fields: Failure["fields"] = {}): Failure => ({
  message,
  fields,
  isSignedOut: false,
});
