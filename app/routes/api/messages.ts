import { z } from "zod";
import { MessageAnswer } from "~/domain/messages/answer";
import { listMessages } from "~/domain/messages/message-list.server";
import { MessageInput, MessagesQuery } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import { hasMessages } from "~/domain/packages/rules";
import { created, ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

/** Lists the messages of a conversation, and sends one. */
export const loader = api({
  GET: {
    by: "user",
    open: hasMessages,
    query: MessagesQuery,
    answer: ok(z.array(MessageAnswer)),
    run: async (user, { query }) =>
      (await listMessages(user, query)).map(({ number: _, ...message }) => message),
  },
  POST: {
    by: "user",
    open: hasMessages,
    body: MessageInput,
    answer: created(MessageAnswer),
    run: async (user, { body }) => {
      const { number: _, ...message } = await sendMessage(user, body);
      return message;
    },
  },
});
export const action = loader;
