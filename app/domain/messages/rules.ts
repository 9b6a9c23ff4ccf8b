import { hasMessages, PACKAGES, type PackageType } from "../packages/rules";

/** The longest message, in characters as the field of a page counts them. */
export const MESSAGE_MAX = 5000;

/** A page of a conversation shows this many entries. A call answers as many messages unless it says otherwise. */
export const ENTRIES_SHOWN = 50;

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

/** One message goes to at least and at most this many clients at once. */
export const RECIPIENTS = { min: 1, max: 500 };

/** To whom one message can go: chosen clients, everybody who has the chat, or everybody of one package. */
export const RECIPIENT_GROUPS = ["chosen", "everybody", "Beast Advanced", "Beast Ultimate"] as const;
export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

/** The packages that include the chat. */
export const CHAT_PACKAGES = PACKAGES.filter((package_type) =>
  hasMessages({ is_trainer: false, package_type }),
);
