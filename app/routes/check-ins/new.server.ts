import { randomUUID } from "node:crypto";
import { findCheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { checkIn } from "~/domain/coaching/check-ins/check-ins.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { WeeklyCheckInInput } from "~/domain/coaching/check-ins/schema";
import { firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { today } from "~/domain/shared/calendar/rules";
import { rowId } from "~/domain/shared/ids";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { SCREENS, UPLOAD_ANCHOR } from "./kind";

/** Loads the form of a check-in. With `?with=` it is for another pose of a check-in: it keeps the day and what was measured. */
export const newCheckInScreen = (kind: CheckInKind) =>
  screen({ by: "client", open: SCREENS[kind].open }, async (client, { request }) => {
    const other = new URL(request.url).searchParams.get("with");
    return {
      idempotency_key: randomUUID(),
      firstDay: firstDay(client),
      today: today(timeZoneOf(client)),
      other: kind === "weekly" && other ? await findCheckIn(client, rowId(other), kind) : null,
    };
  });

const backFrom = (request: Request, kind: CheckInKind) =>
  returnToIn(new URL(request.url).search, `${SCREENS[kind].path}#${UPLOAD_ANCHOR}`);

export const weeklyCheckInAction = formAction(
  { by: "client", open: SCREENS.weekly.open, form: WeeklyCheckInInput, photo: true, writes: "upload" },
  async (client, input, { photo, request }) => {
    await checkIn(client, "weekly", input, photo());
    return await redirectWith("check_ins.weekly.done_uploaded", backFrom(request, "weekly"));
  },
);
