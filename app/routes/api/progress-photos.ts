import { z } from "zod";
import { describeProgressPhoto, ProgressPhotoAnswer } from "~/domain/check-ins/answer";
import { listCheckIns } from "~/domain/check-ins/check-in-list.server";
import { checkIn } from "~/domain/check-ins/check-ins.server";
import { CheckInQuery, WeeklyCheckInInput } from "~/domain/check-ins/schema";
import { hasWeeklyCheckIns } from "~/domain/packages/rules";
import { created, ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "user",
    open: hasWeeklyCheckIns,
    query: CheckInQuery,
    answer: ok(z.array(ProgressPhotoAnswer)),
    run: async (user, { query }) => (await listCheckIns(user, "weekly", query)).map(describeProgressPhoto),
  },
  POST: {
    by: "client",
    open: hasWeeklyCheckIns,
    photo: true,
    writes: "upload",
    body: WeeklyCheckInInput,
    answer: created(ProgressPhotoAnswer),
    run: async (client, { body, photo }) =>
      describeProgressPhoto(await checkIn(client, "weekly", body, photo)),
  },
});
export const action = loader;
