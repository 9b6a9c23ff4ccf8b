import { MessageAnswer } from "~/domain/messages/answer";
import { listMessages } from "~/domain/messages/message-list.server";
import { MessageInput, MessagesQuery } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import { hasMessages } from "~/domain/people/packages/rules";
import { eachRow } from "~/domain/shared/pages/batches.server";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    open: hasMessages,
    query: MessagesQuery,
    answer: list(MessageAnswer),
    run: (user, { query }) => eachRow(listMessages(user, query), ({ number: _, ...message }) => message),
  }),
  post({
    by: "user",
    open: hasMessages,
    body: MessageInput,
    answer: created(MessageAnswer),
    run: async (user, { body }) => {
      const { number: _, ...message } = await sendMessage(user, body);
      return message;
    },
  }),
);
export const action = loader;
