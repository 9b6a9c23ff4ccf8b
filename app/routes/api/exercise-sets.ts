import { z } from "zod";
import { SavedSetAnswer, SetAnswer } from "~/domain/coaching/sets/answer";
import { SetInput } from "~/domain/coaching/sets/schema";
import { listSets } from "~/domain/coaching/sets/sets.server";
import { DayQuery } from "~/domain/coaching/tasks/schema";
import { logSet } from "~/domain/coaching/training-log/log-sets.server";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { createdOrExisting, ok, Reply } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    query: DayQuery,
    answer: ok(z.array(SetAnswer)),
    run: async (user, { query: { date, client_id } }) =>
      user.is_trainer && !client_id ? [] : await listSets(await findAccessibleClient(user, client_id), date),
  }),
  post({
    by: "client",
    body: SetInput,
    answer: createdOrExisting(SavedSetAnswer),
    run: async (client, { body }) => {
      const { set, isNew, ticked } = await logSet(client, body);
      const answer = { ...set, completed_tasks: ticked };
      return isNew ? answer : new Reply(answer, { status: 200 });
    },
  }),
);
export const action = loader;
