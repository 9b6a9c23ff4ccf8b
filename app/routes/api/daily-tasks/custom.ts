import { TaskAnswer } from "~/domain/coaching/tasks/answer";
import { answeredTask } from "~/domain/coaching/tasks/answered-task.server";
import { assignCustomTask } from "~/domain/coaching/tasks/custom-tasks.server";
import { CustomTaskInput } from "~/domain/coaching/tasks/schema";
import { created } from "~/http/answers.server";
import { api, post } from "~/http/api.server";

export const loader = api(
  post({
    by: "trainer",
    body: CustomTaskInput,
    answer: created(TaskAnswer),
    run: async (trainer, { body }) => await answeredTask(await assignCustomTask(trainer, body)),
  }),
);
export const action = loader;
