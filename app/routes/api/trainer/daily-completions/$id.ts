import { ChangedTaskAnswer } from "~/domain/tasks/answer";
import { TrainerTaskChange } from "~/domain/tasks/schema";
import { changeTask } from "~/domain/tasks/tasks.server";
import { ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  PUT: {
    by: "trainer",
    body: TrainerTaskChange,
    answer: ok(ChangedTaskAnswer),
    run: async (trainer, { id, body: { client_user_id, ...change } }) => {
      const { task, gone } = await changeTask(trainer, id, change, client_user_id);
      return { ...task, gone };
    },
  },
});
export const action = loader;
