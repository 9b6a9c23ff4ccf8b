import { DailyCheckInAnswer, describeDailyCheckIn } from "~/domain/coaching/check-ins/answer";
import { listCheckIns } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import { CheckInQuery, DailyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { hasDailyCheckIns } from "~/domain/people/packages/rules";
import { eachRow } from "~/domain/shared/pages/batches.server";
import { created, list } from "~/http/answers.server";
import { api, get, post } from "~/http/api.server";

export const loader = api(
  get({
    by: "user",
    open: hasDailyCheckIns,
    query: CheckInQuery,
    answer: list(DailyCheckInAnswer),
    run: (user, { query }) => eachRow(listCheckIns(user, "daily", query), describeDailyCheckIn),
  }),
  post({
    by: "client",
    open: hasDailyCheckIns,
    photo: true,
    writes: "upload",
    body: DailyCheckInInput,
    answer: created(DailyCheckInAnswer),
    run: async (client, { body, photo }) =>
      describeDailyCheckIn(await checkIn(client, "daily", body, photo())),
  }),
);
export const action = loader;
