import { SavedSetAnswer } from "~/domain/coaching/sets/answer";
import { SetChange } from "~/domain/coaching/sets/schema";
import { unlessArchived } from "~/domain/coaching/training-log/archived-clients.server";
import { changeSet, deleteSet } from "~/domain/coaching/training-log/log-sets.server";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: SetChange,
    answer: ok(SavedSetAnswer),
    run: async (trainer, { id, body }) => {
      const { set, ticked } = await unlessArchived(trainer, { set: id }, () => changeSet(trainer, id, body));
      return { ...set, completed_tasks: ticked };
    },
  }),
  remove({
    by: "trainer",
    answer: noContent,
    run: async (trainer, { id }) =>
      void (await unlessArchived(trainer, { set: id }, () => deleteSet(trainer, id))),
  }),
);
export const action = loader;
