import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findCheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import { changeDailyCheckIn, findChangeable } from "~/domain/coaching/check-ins/daily-changes.server";
import { MOOD } from "~/domain/coaching/check-ins/rules";
import { DailyCheckInChange, DailyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { hasDailyCheckIns } from "~/domain/people/packages/rules";
import { today } from "~/domain/shared/calendar/rules";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { SCREENS, UPLOAD_ANCHOR } from "../check-ins/kind";

/** The mood that a link has chosen. Another value is ignored. */
const Chosen = z.object({
  mood: z.coerce.number().int().min(MOOD.min).max(MOOD.max).optional().catch(undefined),
});

const byClient = { by: "client", open: hasDailyCheckIns } as const;

/** Loads the form of a new check-in. `changeable` is the id of today's check-in, if there is one to change. */
export const newDailyScreen = screen({ ...byClient, query: Chosen }, async (client, { query }) => {
  const day = today(timeZoneOf(client));
  return {
    checkIn: null,
    mood: query.mood ?? null,
    changeable: (await findChangeable(client, day)) ?? null,
    idempotency_key: randomUUID(),
    firstDay: firstDay(client),
    today: day,
  };
});

/** Loads the form that changes a check-in of the client. */
export const changeDailyScreen = screen(byClient, async (client, { id }) => ({
  checkIn: await findCheckIn(client, id, "daily"),
  mood: null,
  changeable: null,
  idempotency_key: "",
  firstDay: firstDay(client),
  today: today(timeZoneOf(client)),
}));

const backFrom = (request: Request, otherwise: string) =>
  returnToIn(new URL(request.url).search, `${SCREENS.daily.path}${otherwise}`);

export const newDailyAction = formAction(
  { ...byClient, form: DailyCheckInInput, photo: true, writes: "upload" },
  async (client, input, { photo, request }) => {
    await checkIn(client, "daily", input, photo());
    return await redirectWith("check_ins.daily.done_uploaded", backFrom(request, `#${UPLOAD_ANCHOR}`));
  },
);

export const changeDailyAction = formAction(
  { ...byClient, form: DailyCheckInChange, photo: "optional", writes: "upload" },
  async (client, input, { id, sentPhoto, request }) => {
    await changeDailyCheckIn(client, id, input, sentPhoto);
    return await redirectWith("check_ins.daily.done_changed", backFrom(request, `/${id}`));
  },
);
