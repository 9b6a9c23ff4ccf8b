import { z } from "zod";
import { SessionAnswer } from "~/domain/coaching/sets/answer";
import { SessionInput } from "~/domain/coaching/sets/schema";
import { DayQuery } from "~/domain/coaching/tasks/schema";
import { finishSession, reopenSession, sessionOf } from "~/domain/coaching/training-log/sessions.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { noContent, ok } from "~/http/answers.server";
import { api, get, post, remove } from "~/http/api.server";

export const loader = api(
  // Answers a list, which is empty while the day's training is not finished.
  get({
    by: "user",
    query: DayQuery,
    answer: ok(z.array(SessionAnswer)),
    run: async (user, { query: { date, client_id } }) => {
      if (user.is_trainer && !client_id) return [];
      const session = await sessionOf(await findAccessibleClient(user, client_id), date);
      return session ? [session] : [];
    },
  }),
  post({
    by: "client",
    body: SessionInput,
    answer: ok(SessionAnswer),
    run: (client, { body }) => finishSession(client, body),
  }),
  remove({
    by: "client",
    query: DayQuery.pick({ date: true }),
    answer: noContent,
    run: (client, { query }) => reopenSession(client, query.date),
  }),
);
export const action = loader;
