import { describeWeeklyCheckIn, WeeklyCheckInAnswer } from "~/domain/coaching/check-ins/answer";
import { reviewCheckIn } from "~/domain/coaching/check-ins/review.server";
import { ReviewInput } from "~/domain/coaching/check-ins/schema";
import { ok } from "~/http/answers.server";
import { api, put } from "~/http/api.server";

export const loader = api(
  put({
    by: "trainer",
    body: ReviewInput,
    answer: ok(WeeklyCheckInAnswer),
    run: async (trainer, { id, body }) =>
      describeWeeklyCheckIn(await reviewCheckIn(trainer, id, body, "weekly")),
  }),
);
export const action = loader;
