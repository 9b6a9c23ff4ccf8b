import { ChangedTaskAnswer } from "~/domain/coaching/tasks/answer";
import { answeredTask } from "~/domain/coaching/tasks/answered-task.server";
import { TrainerTaskChange } from "~/domain/coaching/tasks/schema";
import { changeTask } from "~/domain/food/diary/ticks.server";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: TrainerTaskChange,
    answer: ok(ChangedTaskAnswer),
    run: async (trainer, { id, body: { client_user_id, ...change } }) => {
      const { task, gone, kept_entries } = await changeTask(trainer, id, change, client_user_id);
      return { ...(await answeredTask(task)), gone, kept_entries };
    },
  }),
);
export const action = loader;
