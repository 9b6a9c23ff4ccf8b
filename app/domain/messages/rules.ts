import type { Out } from "~/domain/people/accounts/presence";
import { hasMessages, type PackageType, packagesWith } from "~/domain/people/packages/rules";
import { clock } from "~/domain/shared/calendar/clock";

/** The longest message, in characters as the field of a page counts them. */
export const MESSAGE_MAX = 5000;

export const ENTRIES_SHOWN = 50;

/** The list of conversations reads this many characters of the newest message. */
export const FIRST_LINE_MAX = 120;

export const SEARCH_MAX = 100;

export const EVENTS = [
  "plan_new",
  "plan_changed",
  "check_in_reviewed",
  "package_changed",
  "training_finished",
  "absence",
] as const;
export type EventKind = (typeof EVENTS)[number];

export const SAVED_REPLIES_MAX = 50;

/** Two saves of a plan within this time make one event, in minutes. */
export const ONE_EVENT_MINUTES = 60;

/** A review or a plan is news for so many days, unless the client sees it before. */
const NEWS_DAYS = 14;
const DAY_MS = 86_400_000;

/** Returns the instant after which events can be news, as a query takes it. */
export const newsSince = (): string => new Date(clock.now().getTime() - NEWS_DAYS * DAY_MS).toISOString();

/** Names the reason for which nobody can write in a conversation. */
export type Closed = Out["why"] | "no_chat";

export function closedFor(client: { package_type: PackageType | null; out: Out | null }): Closed | null {
  if (client.out) return client.out.why;
  return hasMessages({ is_trainer: false, package_type: client.package_type }) ? null : "no_chat";
}

interface Sent {
  from_trainer: boolean | null;
  nth_of_sender: number | null;
}

/** Returns how many messages of the other participant somebody has read who has seen these entries; 0 if none of them is theirs. */
export function newestRead(entries: Sent[], isTrainer: boolean): number {
  const last = entries.findLast(({ from_trainer }) => from_trainer === !isTrainer);
  return last?.nth_of_sender ?? 0;
}

/** The number of characters that a found message shows before the first word of the search, and after it. */
const EXCERPT = { before: 40, after: 100 };

/** Splits a message around the first searched word that it has as written. Without one it is shown from its beginning. */
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

const whole = (text: string) => text.replace(/^[\u{dc00}-\u{dfff}]|[\u{d800}-\u{dbff}]$/gu, "");

export const RECIPIENTS = { min: 1, max: 500 };

export const RECIPIENT_GROUPS = ["chosen", "everybody", "Beast Advanced", "Beast Ultimate"] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

export const CONVERSATION_PACKAGES = packagesWith(hasMessages);
