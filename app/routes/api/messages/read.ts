import { markRead } from "~/domain/messages/read.server";
import { ReadInput } from "~/domain/messages/schema";
import { hasMessages } from "~/domain/people/packages/rules";
import { noContent } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "user",
    open: hasMessages,
    body: ReadInput,
    answer: noContent,
    run: (user, { body }) => markRead(user, body),
  }),
);
export const action = loader;
