import { follow, followedParticipants } from "~/domain/messages/live.server";
import { StreamQuery } from "~/domain/messages/schema";
import { hasMessages } from "~/domain/people/packages/rules";
import { eventStream } from "~/http/answers.server";
import { api, get } from "~/http/api.server";
import { eventStreamResponse } from "~/http/event-stream.server";
import { sessionId } from "~/http/session.server";

/** Sends the new messages of a conversation as they arrive, and tells of changes in the others. */
export const loader = api(
  get({
    by: "user",
    open: hasMessages,
    query: StreamQuery,
    answer: eventStream,
    run: async (user, { query, request }) => {
      const participants = await followedParticipants(user, query);
      const session = (await sessionId(request)) ?? "";
      const after = lastEventId(request) ?? query.after ?? null;
      return await eventStreamResponse(request, async (sink) => {
        const follower = await follow(user, session, participants, after, sink);
        return () => follower.leave();
      });
    },
  }),
);
export const action = loader;

/** Returns the last entry that a reconnecting browser has, or null. It cannot correct a wrong one. */
function lastEventId(request: Request): number | null {
  const sent = StreamQuery.shape.after.safeParse(request.headers.get("last-event-id") ?? undefined);
  return sent.data ?? null;
}
