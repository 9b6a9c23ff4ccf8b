import { randomUUID } from "node:crypto";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import {
  type ArrivedPose,
  checkInPoses,
  findSavedPoses,
  keysIn,
} from "~/domain/coaching/check-ins/poses.server";
import { POSES, type Pose, photoField } from "~/domain/coaching/check-ins/rules";
import { WeeklyFormInput } from "~/domain/coaching/check-ins/schema";
import { firstDay } from "~/domain/coaching/tasks/coaching-days.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import type { User } from "~/domain/people/accounts/user.server";
import { today } from "~/domain/shared/calendar/rules";
import { rowId } from "~/domain/shared/ids";
import { returnToIn } from "~/domain/shared/pages/return-to";
import { redirectWith } from "~/http/flash.server";
import { photosAction } from "~/http/photos-action.server";
import { screen } from "~/http/screen.server";
import type { ArrivedPhoto } from "~/http/upload.server";
import { SCREENS, UPLOAD_ANCHOR } from "./kind";

/**
 * Loads the form of a weekly check-in, with the poses that it has saved. With `?with=` it is for another pose of a check-in: it
 * has that one's day, photos and what was measured.
 */
export const newWeeklyScreen = screen(
  { by: "client", open: SCREENS.weekly.open },
  async (client, { request, entered }) => {
    const other = new URL(request.url).searchParams.get("with");
    const day = other ? await findCheckInDay(client, rowId(other), "weekly") : null;
    return {
      keys: Object.fromEntries(POSES.map((pose) => [pose, randomUUID()])) as Record<Pose, string>,
      firstDay: firstDay(client),
      today: today(timeZoneOf(client)),
      other: day?.checkIn ?? null,
      saved: await savedPhotos(client, entered, day ? [day.checkIn, ...day.others] : []),
    };
  },
);

/** Returns the key of the photo that each pose has: of the day, or saved by the form that was sent. */
async function savedPhotos(
  client: User,
  entered: Record<string, unknown>,
  ofDay: { pose: Pose | null; photo_key: string }[],
): Promise<Partial<Record<Pose, string>>> {
  const saved = [...ofDay, ...(await findSavedPoses(client, keysIn(entered)))];
  return Object.fromEntries(saved.flatMap(({ pose, photo_key }) => (pose ? [[pose, photo_key]] : [])));
}

export const weeklyCheckInAction = photosAction(
  {
    by: "client",
    open: SCREENS.weekly.open,
    form: WeeklyFormInput,
    photo: POSES.map(photoField),
    writes: "upload",
  },
  async (client, input, { photos, refused, request }) => {
    const errors = await checkInPoses(client, input, posesIn(photos));
    const named = POSES.flatMap((pose) => (errors[pose] ? [[photoField(pose), errors[pose]] as const] : []));
    if (named.length > 0) return await refused(Object.fromEntries(named));
    return await redirectWith("check_ins.weekly.done_uploaded", backFrom(request));
  },
);

const backFrom = ({ url }: Request) =>
  returnToIn(new URL(url).search, `${SCREENS.weekly.path}#${UPLOAD_ANCHOR}`);

async function* posesIn(photos: AsyncIterable<ArrivedPhoto>): AsyncGenerator<ArrivedPose, void> {
  for await (const { name, ...photo } of photos) {
    const pose = POSES.find((each) => photoField(each) === name);
    if (pose) yield { pose, ...photo };
  }
}
