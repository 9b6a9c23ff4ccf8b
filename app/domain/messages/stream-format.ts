export type EndReason = "signed_out" | "expired" | "changed" | "slow" | "stopping";

/** Describes what a stream sends: what has changed, and up to which number. Who wants to know more asks for it. */
export type Sent =
  /** The conversation has entries up to this number, which is also the id with which a browser comes back. */
  | { event: "entries"; data: { last_number: number } }
  /** `up_to` is the id of the newest own message that the other participant has read. */
  | { event: "read"; data: { up_to: number } }
  /** Something has changed in another conversation, or anywhere if `with_user_id` is null. */
  | { event: "change"; data: { with_user_id: string | null } }
  | { event: "end"; data: { reason: EndReason } };

/** Encodes what a stream sends. JSON has no line breaks, so that one line is enough. Source: HTML Standard, section 9.2. */
export function encode(sent: Sent): string {
  const id = sent.event === "entries" ? `id: ${sent.data.last_number}\n` : "";
  return `${id}event: ${sent.event}\ndata: ${JSON.stringify(sent.data)}\n\n`;
}

/** A comment that keeps a silent connection open. Browsers ignore it. */
export const HEARTBEAT = ": still open\n\n";

/** Returns the first line: browsers wait 1 to 3 s, so that they do not all come back at once. @param random from 0 up to 1 */
export const encodeRetry = (random: number) => `retry: ${1000 + Math.floor(random * 2000)}\n\n`;
