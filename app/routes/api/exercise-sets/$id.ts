import { SavedSetAnswer } from "~/domain/coaching/sets/answer";
import { SetChange } from "~/domain/coaching/sets/schema";
import { changeSet, deleteSet } from "~/domain/coaching/training-log/log-sets.server";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "client",
    body: SetChange,
    answer: ok(SavedSetAnswer),
    run: async (client, { id, body }) => {
      const { set, ticked } = await changeSet(client, id, body);
      return { ...set, completed_tasks: ticked };
    },
  }),
  remove({
    by: "client",
    answer: noContent,
    run: async (client, { id }) => void (await deleteSet(client, id)),
  }),
);
export const action = loader;
