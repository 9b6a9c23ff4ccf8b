import { ChangedTaskAnswer } from "~/domain/coaching/tasks/answer";
import { answeredTask } from "~/domain/coaching/tasks/answered-task.server";
import { TaskChange } from "~/domain/coaching/tasks/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "client",
    body: TaskChange,
    answer: ok(ChangedTaskAnswer),
    run: async (client, { id, body }) => {
      const { task, gone, kept_entries } = await changeTask(client, id, body);
      return { ...(await answeredTask(task)), gone, kept_entries };
    },
  }),
);
export const action = loader;
