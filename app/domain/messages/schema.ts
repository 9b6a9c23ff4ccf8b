import { z } from "zod";
import { requiredText } from "~/domain/input-fields";
import { ListPart } from "~/domain/pages/schema";
import { MESSAGE_MAX } from "./rules";

const id = z.number().int().min(1).max(2_147_483_647);

/** The text of a message. Line breaks are one character, and everything within the text is kept as it is. */
export const Content = requiredText(MESSAGE_MAX);

/** Each message that is written has its own key, so that sending it twice makes one message. */
const idempotency_key = z.guid().toLowerCase().optional();

/** A message to one person. */
export const MessageInput = z.object({
  recipient_user_id: z.string().min(1).max(64),
  content: Content,
  idempotency_key,
});
export type MessageInput = z.output<typeof MessageInput>;

/** The part of a conversation that a call asks for. */
export const MessagesQuery = ListPart.extend({ with_user_id: z.string().min(1).max(64) });
export type MessagesQuery = z.output<typeof MessagesQuery>;

/** Says up to which message, by its id, somebody has read a conversation. */
export const ReadInput = z.object({ with_user_id: z.string().min(1).max(64), up_to: id });
export type ReadInput = z.output<typeof ReadInput>;

/** The number of an entry of a conversation, as text. 0 is before the first one. */
const EntryNumber = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(2_147_483_647));

/** What a stream follows: the conversation with a person, after the entry with this number. */
export const StreamQuery = z.object({
  with_user_id: z.string().min(1).max(64).optional(),
  after: EntryNumber.optional(),
});
export type StreamQuery = z.output<typeof StreamQuery>;
