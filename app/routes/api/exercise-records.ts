import { listExercises } from "~/domain/coaching/sets/exercise-list.server";
import { describeExercise, ExerciseRecordsAnswer } from "~/domain/coaching/sets/history-answer";
import { ExerciseRecordsQuery } from "~/domain/coaching/sets/schema";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { eachRow, noRows } from "~/domain/shared/pages/batches.server";
import { list } from "~/http/answers.server";
import { api, get } from "~/http/api.server";

/** Lists the exercises of a client with their bests, the one of the latest session first. */
export const loader = api(
  get({
    by: "user",
    query: ExerciseRecordsQuery,
    answer: list(ExerciseRecordsAnswer),
    run: async (user, { query: { client_id, ...part } }) =>
      user.is_trainer && !client_id
        ? noRows()
        : eachRow(listExercises(await findAccessibleClient(user, client_id), part), describeExercise),
  }),
);
export const action = loader;
