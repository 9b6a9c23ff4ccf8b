import { ChangedTaskAnswer } from "~/domain/coaching/tasks/answer";
import { TrainerTaskChange } from "~/domain/coaching/tasks/schema";
import { changeTask } from "~/domain/coaching/tasks/tasks.server";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: TrainerTaskChange,
    answer: ok(ChangedTaskAnswer),
    run: async (trainer, { id, body: { client_user_id, ...change } }) => {
      const { task, gone } = await changeTask(trainer, id, change, client_user_id);
      return { ...task, gone };
    },
  }),
);
export const action = loader;
