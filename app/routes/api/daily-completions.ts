import { z } from "zod";
import { reachClient } from "~/domain/clients/clients.server";
import { ListedTaskAnswer, TaskAnswer } from "~/domain/tasks/answer";
import { listTasks } from "~/domain/tasks/day-list.server";
import { DayQuery, TaskInput } from "~/domain/tasks/schema";
import { addTask } from "~/domain/tasks/tasks.server";
import { created, ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "user",
    query: DayQuery,
    answer: ok(z.array(ListedTaskAnswer)),
    run: async (user, { query: { date, client_id } }) =>
      user.is_trainer && !client_id ? [] : await listTasks(await reachClient(user, client_id), date),
  },
  POST: {
    by: "client",
    body: TaskInput,
    answer: created(TaskAnswer),
    run: (client, { body }) => addTask(client, body),
  },
});
export const action = loader;
