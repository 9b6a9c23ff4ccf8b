import { z } from "zod";
import { DailyCheckInAnswer, describeDailyCheckIn } from "~/domain/check-ins/answer";
import { listCheckIns } from "~/domain/check-ins/check-in-list.server";
import { checkIn } from "~/domain/check-ins/check-ins.server";
import { CheckInQuery, DailyCheckInInput } from "~/domain/check-ins/schema";
import { hasDailyCheckIns } from "~/domain/packages/rules";
import { created, ok } from "~/http/answers.server";
import { api } from "~/http/api.server";

export const loader = api({
  GET: {
    by: "user",
    open: hasDailyCheckIns,
    query: CheckInQuery,
    answer: ok(z.array(DailyCheckInAnswer)),
    run: async (user, { query }) => (await listCheckIns(user, "daily", query)).map(describeDailyCheckIn),
  },
  POST: {
    by: "client",
    open: hasDailyCheckIns,
    photo: true,
    writes: "upload",
    body: DailyCheckInInput,
    answer: created(DailyCheckInAnswer),
    run: async (client, { body, photo }) => describeDailyCheckIn(await checkIn(client, "daily", body, photo)),
  },
});
export const action = loader;
