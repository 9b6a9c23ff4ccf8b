import { FoodLogAnswer } from "~/domain/food/diary/answer";
import { deleteEntry } from "~/domain/food/diary/deletions.server";
import { changeEntry } from "~/domain/food/diary/entries.server";
import { FoodLogChange } from "~/domain/food/diary/entry-schema";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

export const loader = api(
  put({
    by: "user",
    body: FoodLogChange,
    answer: ok(FoodLogAnswer),
    run: (user, { id, body }) => changeEntry(user, id, body),
  }),
  remove({
    by: "user",
    answer: noContent,
    run: async (user, { id }) => void (await deleteEntry(user, id)),
  }),
);
export const action = loader;
