import { DailyCheckInAnswer, describeDailyCheckIn } from "~/domain/coaching/check-ins/answer";
import { deleteCheckIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn } from "~/domain/coaching/check-ins/daily-changes.server";
import { DailyCheckInChange } from "~/domain/coaching/check-ins/schema";
import { hasDailyCheckIns } from "~/domain/people/packages/rules";
import { noContent, ok } from "~/http/answers.server";
import { api, put, remove } from "~/http/api.server";

/** Clients may always delete what they have uploaded, whatever their package is now. */
export const loader = api(
  put({
    by: "client",
    open: hasDailyCheckIns,
    photo: "optional",
    writes: "upload",
    body: DailyCheckInChange,
    answer: ok(DailyCheckInAnswer),
    run: async (client, { id, body, sentPhoto }) =>
      describeDailyCheckIn(await changeDailyCheckIn(client, id, body, sentPhoto)),
  }),
  remove({
    by: "client",
    answer: noContent,
    run: (client, { id }) => deleteCheckIn(client, id, "daily"),
  }),
);
export const action = loader;
