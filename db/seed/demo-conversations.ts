import { ULTIMATE } from "./demo-conversation-ultimate";
import { ADVANCED, FRESH, OTHER, UNANSWERED } from "./demo-conversations-short";
import type { Line, Writer } from "./demo-lines";

interface DemoConversation {
  coach: string;
  client: string;
  lines: Line[];
  /** The number of the last messages of the other participant that each has not read. */
  unread: Record<Writer, number>;
  /** The number of the newest plans and reviews that the client has not seen. */
  news?: number;
}

const coach = "coach@beast.example";

/**
 * The conversations of the demo. Plans and reviewed check-ins come between the messages by themselves. The last messages are
 * from yesterday, because the demo's today may only have begun.
 */
export const CONVERSATIONS: DemoConversation[] = [
  { coach, client: "ultimate@beast.example", lines: ULTIMATE, unread: { coach: 2, client: 1 }, news: 1 },
  { coach, client: "advanced@beast.example", lines: ADVANCED, unread: { coach: 1, client: 1 } },
  { coach, client: "fresh@beast.example", lines: FRESH, unread: { coach: 0, client: 1 } },
  { coach, client: "unanswered@beast.example", lines: UNANSWERED, unread: { coach: 1, client: 0 } },
  { coach, client: "waiting@beast.example", lines: [], unread: { coach: 0, client: 0 } },
  { coach, client: "starter@beast.example", lines: [], unread: { coach: 0, client: 0 } },
  {
    coach: "coach2@beast.example",
    client: "other@beast.example",
    lines: OTHER,
    unread: { coach: 1, client: 0 },
  },
];

/** The replies that the demo's coach has saved. */
export const SAVED_REPLIES = [
  "Your check-in is here, thank you. I'll look at it tonight and write to you.",
  "Your new plan is online. Read it once from top to bottom, and ask me before you change anything.",
  "Everything in the plan is weighed raw and dry: rice, oats, pasta, meat.",
  "One bad day changes nothing. Eat your next meal as planned and sleep well. We'll look at the week, not at the day.",
];
