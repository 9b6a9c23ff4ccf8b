import { DailyCheckInAnswer, describeDailyCheckIn } from "~/domain/coaching/check-ins/answer";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { ReviewInput } from "~/domain/coaching/check-ins/schema";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: ReviewInput,
    answer: ok(DailyCheckInAnswer),
    run: async (trainer, { id, body }) =>
      describeDailyCheckIn(await reviewCheckIn(trainer, id, body, "daily")),
  }),
);
export const action = loader;
