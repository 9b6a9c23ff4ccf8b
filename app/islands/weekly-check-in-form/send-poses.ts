import { PHOTO_BYTES_MAX, type Pose } from "~/domain/coaching/check-ins/rules";
import { type Answer, send } from "../check-in-form/send";
import type { Uploading } from "../check-in-form/upload-state";
import type { PoseFiles } from "./pose-files";

/** Holds the entries for the day: the fields of each photo, and those of the measurement, which is sent once. */
export interface Entered {
  shared: [name: string, value: string][];
  measured: [name: string, value: string][];
}

export interface Failure {
  message: string | null;
  fields: Record<string, string[]>;
  isSignedOut: boolean;
}

interface Sending {
  api: string;
  files: PoseFiles;
  keyOf: (pose: Pose) => string;
  entered: Entered;
  /** The measured values that are saved already, as measuredText() returns them. */
  savedMeasured: string;
  texts: Record<"upload_failed" | "unknown_error" | "network_error" | "cancelled" | "too_large", string>;
  tell: {
    sending: (pose: Pose, state: Uploading) => void;
    saved: (pose: Pose, measured: string) => void;
    /** @param isUsed true if the key has saved another photo */
    refused: (pose: Pose, reason: string, isUsed: boolean) => void;
  };
}

export const measuredText = ({ measured }: Entered): string => JSON.stringify(measured);

/**
 * Posts the photos one after the other, each as a call of its own. A photo that is refused does not stop the others; mistakes in
 * fields, a lost connection or a server that takes no photos do.
 * @returns the first failure; undefined when all are saved
 */
export async function sendPoses(poses: Pose[], sending: Sending): Promise<Failure | undefined> {
  const { api, files, keyOf, entered, texts, tell } = sending;
  let savedMeasured = sending.savedMeasured;
  let first: Failure | undefined;
  for (const pose of poses) {
    const file = files[pose];
    if (!file) continue;
    const refuse = (reason: string, isUsed = false) => {
      tell.refused(pose, reason, isUsed);
      first ??= failure(`${texts.upload_failed} ${reason}`);
    };
    if (file.size > PHOTO_BYTES_MAX) {
      refuse(texts.too_large);
      continue;
    }
    const isMeasured = savedMeasured === measuredText(entered);
    const fields = new FormData();
    const all = [...entered.shared, ...(isMeasured ? [] : entered.measured)];
    // An answer without a choice is no answer.
    for (const [name, value] of [...all, ["pose", pose], ["idempotency_key", keyOf(pose)]] as const)
      if (value !== "") fields.append(name, value);
    fields.append("photo", file);
    const answer = await send({ api, method: "POST", fields }, (state) => tell.sending(pose, state));
    if (answer.status === 201) {
      savedMeasured = measuredText(entered);
      tell.saved(pose, savedMeasured);
    } else if (answer.fields?.photo || answer.status === 409)
      refuse(answer.error ?? texts.unknown_error, answer.status === 409);
    else return stop(answer, texts, (reason) => tell.refused(pose, reason, false));
  }
  return first;
}

/** Words the failure of a whole check-in. */
function stop(answer: Answer, texts: Sending["texts"], refuse: (reason: string) => void): Failure {
  const { status, error = texts.unknown_error, fields } = answer;
  if (status === 401) {
    refuse("");
    return { message: null, fields: {}, isSignedOut: true };
  }
  if (fields) {
    refuse("");
    return failure(`${texts.upload_failed} ${error}`, fields);
  }
  const own = status === "cancelled" ? texts.cancelled : status === "network" ? texts.network_error : null;
  refuse(own ?? error);
  return failure(own ?? `${texts.upload_failed} ${error}`);
}

const failure = (message: string, fields: Failure["fields"] = {}): Failure => ({
  message,
  fields,
  isSignedOut: false,
});
