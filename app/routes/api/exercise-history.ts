import { listSessions } from "~/domain/coaching/sets/history.server";
import { describeSession, ExerciseSessionAnswer } from "~/domain/coaching/sets/history-answer";
import { ExerciseHistoryQuery } from "~/domain/coaching/sets/schema";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { eachRow, noRows } from "~/domain/shared/pages/batches.server";
import { list } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

/** Lists the sessions of one exercise of a client, newest first. */
export const loader = api(
  get({
    by: "user",
    query: ExerciseHistoryQuery,
    answer: list(ExerciseSessionAnswer),
    run: async (user, { query: { client_id, ...part } }) =>
      user.is_trainer && !client_id
        ? noRows()
        : eachRow(listSessions(await findAccessibleClient(user, client_id), part), describeSession),
  }),
);
export const action = loader;
