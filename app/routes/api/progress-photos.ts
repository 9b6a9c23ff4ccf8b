import { describeWeeklyCheckIn, WeeklyCheckInAnswer } from "~/domain/coaching/check-ins/answer";
import { listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import { CheckInQuery, WeeklyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { hasWeeklyCheckIns } from "~/domain/people/packages/rules";
import { eachRow } from "~/domain/shared/pages/batches.server";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    open: hasWeeklyCheckIns,
    query: CheckInQuery,
    answer: list(WeeklyCheckInAnswer),
    run: (user, { query }) => eachRow(listCheckIns(user, "weekly", query), describeWeeklyCheckIn),
  }),
  post({
    by: "client",
    open: hasWeeklyCheckIns,
    photo: true,
    writes: "upload",
    body: WeeklyCheckInInput,
    answer: created(WeeklyCheckInAnswer),
    run: async (client, { body, photo }) =>
      describeWeeklyCheckIn(await checkIn(client, "weekly", body, photo())),
  }),
);
export const action = loader;
