import { ChangedTaskAnswer } from "~/domain/tasks/answer";
import { TaskChange } from "~/domain/tasks/schema";
import { changeTask } from "~/domain/tasks/tasks.server";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  PUT: {
    by: "client",
    body: TaskChange,
    answer: ok(ChangedTaskAnswer),
    run: async (client, { id, body }) => {
      const { task, gone } = await changeTask(client, id, body);
      return { ...task, gone };
    },
  },
});
export const action = loader;
