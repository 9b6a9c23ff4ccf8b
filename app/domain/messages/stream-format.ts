import type { PackageType } from "~/domain/people/packages/rules";
import type { EventKind } from "./rules";

export interface SentMessage {
  id: number;
  sender_user_id: string;
  recipient_user_id: string;
  content: string;
  created_at: Date;
}

/** An event of a conversation as a stream sends it. It has the id of its plan or check-in, or the new package. */
export interface SentEvent {
  event: EventKind;
  plan_id?: number;
  check_in_id?: number;
  package_type?: PackageType;
  created_at: Date;
}

export type EndReason = "signed_out" | "expired" | "changed" | "slow" | "stopping";

/** Describes what a stream sends. Messages and events have a number, with which a browser can ask for what comes after it. */
export type Sent =
  | { event: "message"; number: number; data: SentMessage }
  | { event: "event"; number: number; data: SentEvent }
  /** `up_to` is the id of the newest own message that the other participant has read. */
  | { event: "read"; data: { up_to: number } }
  /** Something has changed in another conversation, or anywhere if `with_user_id` is null. */
  | { event: "change"; data: { with_user_id: string | null } }
  | { event: "end"; data: { reason: EndReason } };

/** Encodes what a stream sends. JSON has no line breaks, so that one line is enough. Source: HTML Standard, section 9.2. */
export function encode(sent: Sent): string {
  const id = "number" in sent ? `id: ${sent.number}\n` : "";
  return `${id}event: ${sent.event}\ndata: ${JSON.stringify(sent.data)}\n\n`;
}

/** A comment that keeps a silent connection open. Browsers ignore it. */
export const HEARTBEAT = ": still open\n\n";

/** Returns the first line: browsers wait 1 to 3 s, so that they do not all come back at once. @param random from 0 up to 1 */
export const encodeRetry = (random: number) => `retry: ${1000 + Math.floor(random * 2000)}\n\n`;
