import { hasMessages, PACKAGES, type PackageType } from "~/domain/people/packages/rules";

/** The longest message, in characters as the field of a page counts them. */
export const MESSAGE_MAX = 5000;

/** A page of a conversation shows this many entries. */
export const ENTRIES_SHOWN = 50;

/** The list of conversations reads this many characters of the newest message. */
export const FIRST_LINE_MAX = 120;

/** The longest search in messages, in characters. */
export const SEARCH_MAX = 100;

/** The events that a conversation shows between its messages. */
export const EVENTS = ["plan_new", "plan_changed", "check_in_reviewed", "package_changed"] as const;
export type EventKind = (typeof EVENTS)[number];

/** A trainer can save this many replies. */
export const SAVED_REPLIES_MAX = 50;

/** Two saves of a plan within this time make one event, in minutes. */
export const ONE_EVENT_MINUTES = 60;

/** The reasons for which nobody can write in a conversation. */
export type Closed = "archived" | "no_chat";

/** Tells why nobody can write to a client, or null: the client is archived, or their package has no chat. */
export function closedFor(client: {
  package_type: PackageType | null;
  archived_at: Date | null;
}): Closed | null {
  if (client.archived_at) return "archived";
  return hasMessages({ is_trainer: false, package_type: client.package_type }) ? null : "no_chat";
}

/** Describes an entry as far as the rules need it. Events have neither sender nor place. */
interface Sent {
  from_trainer: boolean | null;
  nth_of_sender: number | null;
}

/** Returns how many messages of the other side somebody has read who has seen these entries; 0 if none of them is theirs. */
export function newestRead(entries: Sent[], isTrainer: boolean): number {
  const last = entries.findLast(({ from_trainer }) => from_trainer === !isTrainer);
  return last?.nth_of_sender ?? 0;
}

/** The number of characters that a found message shows before the first word of the search, and after it. */
const EXCERPT = { before: 40, after: 100 };

/**
 * Returns the part of a message around the first word of a search that it contains as written: what is before it, the word,
 * and what follows. A message that contains the words in other forms only is shown from its beginning.
 */
export function excerptOf(content: string, search: string): [before: string, word: string, after: string] {
  const words = search.split(/[\s"-]+/).filter(Boolean);
  const text = content.replace(/\s+/g, " ");
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const first = pattern ? new RegExp(pattern, "iu").exec(text) : null;
  const at = first?.index ?? 0;
  const end = at + (first?.[0].length ?? 0);
  const start = Math.max(0, at - EXCERPT.before);
  const stop = end + EXCERPT.after;
  return [
    (start > 0 ? "…" : "") + whole(text.slice(start, at)),
    text.slice(at, end),
    whole(text.slice(end, stop)) + (stop < text.length ? "…" : ""),
  ];
}

/** Leaves out the halves of characters at the ends of a text that was cut. */
const whole = (text: string) => text.replace(/^[\u{dc00}-\u{dfff}]|[\u{d800}-\u{dbff}]$/gu, "");

/** One message goes to at least and at most this many clients at once. */
export const RECIPIENTS = { min: 1, max: 500 };

/** To whom one message can go: chosen clients, everybody who has the chat, or everybody of one package. */
export const RECIPIENT_GROUPS = ["chosen", "everybody", "Beast Advanced", "Beast Ultimate"] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

/** The packages that include the chat. */
export const CHAT_PACKAGES = PACKAGES.filter((package_type) =>
  hasMessages({ is_trainer: false, package_type }),
);
