import { z } from "zod";
import { FoodLogAnswer } from "~/domain/food/diary/answer";
import { listEntries } from "~/domain/food/diary/entries.server";
import { logEaten } from "~/domain/food/diary/logging.server";
import { DiaryQuery, FoodLogInput } from "~/domain/food/diary/schema";
import { created, ok } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";
import { localeOf } from "~/http/locale.server";

export const loader = api(
  get({
    by: "user",
    query: DiaryQuery,
    answer: ok(z.array(FoodLogAnswer)),
    run: (user, { query }) => listEntries(user, query),
  }),
  post({
    by: "user",
    body: FoodLogInput,
    answer: created(FoodLogAnswer),
    run: async (user, { body, request }) => await logEaten(user, body, await localeOf(request)),
  }),
);
export const action = loader;
