import { FoodLogAnswer } from "~/domain/food/diary/answer";
import { changeEntry, deleteEntry } from "~/domain/food/diary/entries.server";
import { FoodLogChange } from "~/domain/food/diary/schema";
import { noContent, ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  PUT: {
    by: "user",
    body: FoodLogChange,
    answer: ok(FoodLogAnswer),
    run: (user, { id, body }) => changeEntry(user, id, body),
  },
  DELETE: {
    by: "user",
    answer: noContent,
    run: async (user, { id }) => void (await deleteEntry(user, id)),
  },
});
export const action = loader;
