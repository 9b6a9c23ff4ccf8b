import { ChangedTaskAnswer } from "~/domain/coaching/tasks/answer";
import { TrainerTaskChange } from "~/domain/coaching/tasks/schema";
import { withShownNotes } from "~/domain/coaching/tasks/shown-notes.server";
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
      return { ...(await withShownNotes(task)), gone, kept_entries };
    },
  }),
);
export const action = loader;
