import { z } from "zod";
import { RowId } from "~/domain/shared/ids";
import { optionalRowNumber, requiredText, rowNumber, text } from "~/domain/shared/input-fields";
import { ListQuery, PageNumber } from "~/domain/shared/pages/schema";
import { MESSAGE_MAX, RECIPIENT_GROUPS, SEARCH_MAX } from "./rules";

/** The text of a message. Line breaks are one character, and everything within the text is kept as it is. */
const Content = requiredText(MESSAGE_MAX);

const idempotency_key = z.guid().toLowerCase().optional();

export const MessageInput = z.object({
  recipient_user_id: z.string().min(1).max(64),
  content: Content,
  idempotency_key,
});
export type MessageInput = z.output<typeof MessageInput>;

/** `after` selects the messages after one of them, such as the last that a script has. */
export const MessagesQuery = ListQuery.extend({
  with_user_id: z.string().min(1).max(64),
  after: RowId.optional(),
});
export type MessagesQuery = z.output<typeof MessagesQuery>;

export const ReadInput = z.object({ with_user_id: z.string().min(1).max(64), up_to: rowNumber });
export type ReadInput = z.output<typeof ReadInput>;

const idInUrl = RowId.optional().catch(undefined);

/** Describes what the messages screen shows. Invalid values are ignored. */
export const MessagesScreen = z.object({
  client: z.string().max(64).optional().catch(undefined),
  before: idInUrl,
  q: text(SEARCH_MAX).catch(""),
  page: PageNumber,
  found: PageNumber,
  reply: idInUrl,
});
export type MessagesScreen = z.output<typeof MessagesScreen>;

/** The number of an entry of a conversation, as text. 0 is before the first one. */
const EntryNumber = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(2_147_483_647));

export const FragmentQuery = MessagesScreen.extend({
  after: EntryNumber.optional().catch(undefined),
});

export const StreamQuery = z.object({
  with_user_id: z.string().min(1).max(64).optional(),
  after: EntryNumber.optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;

export const SavedReplyInput = z.object({ content: Content, idempotency_key });
export type SavedReplyInput = z.output<typeof SavedReplyInput>;

export const SavedReplyChange = z.object({ content: Content, version: optionalRowNumber });
export type SavedReplyChange = z.output<typeof SavedReplyChange>;

export const BroadcastForm = z.object({
  content: Content,
  to: z.enum(RECIPIENT_GROUPS).default("chosen"),
  client_user_id: z.array(z.guid().toLowerCase()).default([]),
  /** The number of clients that the button has named, or nothing if it has named none. */
  expected: z.number().int().min(0).max(100_000).optional(),
  idempotency_key,
});
