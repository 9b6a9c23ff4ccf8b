import { z } from "zod";
import { addTask } from "~/domain/coaching/tasks/added-tasks.server";
import { ListedTaskAnswer, TaskAnswer } from "~/domain/coaching/tasks/answer";
import { answeredListedTask, answeredTask } from "~/domain/coaching/tasks/answered-task.server";
import { listTasks } from "~/domain/coaching/tasks/day-list.server";
import { DayQuery, TaskInput } from "~/domain/coaching/tasks/schema";
import { findAccessibleClient } from "~/domain/people/clients/clients.server";
import { createdOrExisting, ok, Reply } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    query: DayQuery,
    answer: ok(z.array(ListedTaskAnswer)),
    run: async (user, { query: { date, client_id } }) =>
      user.is_trainer && !client_id
        ? []
        : (await listTasks(await findAccessibleClient(user, client_id), date)).map(answeredListedTask),
  }),
  post({
    by: "client",
    body: TaskInput,
    answer: createdOrExisting(TaskAnswer),
    run: async (client, { body }) => {
      const { task, isNew } = await addTask(client, body);
      const answer = await answeredTask(task);
      return isNew ? answer : new Reply(answer, { status: 200 });
    },
  }),
);
export const action = loader;
