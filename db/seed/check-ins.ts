import { keepAsking } from "~/domain/coaching/check-ins/asking.server";
import type { CheckInKind } from "~/domain/coaching/check-ins/rules";
import { addPhotos, type StoredPhoto, storePictures } from "~/domain/coaching/photos/photos.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import type { Transaction } from "~db/client";
import { bodyMeasurements, checkIns } from "~db/schema";
import { DAYS_OF, WEEKS_OF } from "./demo-check-ins";
import { at, type Ids, idOf } from "./demo-ids";
import { BODIES } from "./demo-people";
import { drawPicture } from "./demo-pictures";

/** A check-in of the demo whose pictures are stored already. */
interface Drawn {
  client: string;
  kind: CheckInKind;
  day: Day;
  photo: StoredPhoto;
  columns: Pick<
    typeof checkIns.$inferInsert,
    "pose" | "caption" | "mood_rating" | "energy_level" | "comment"
  >;
  reviewed: boolean;
  measured: Partial<
    Pick<typeof bodyMeasurements.$inferInsert, "weight_kg" | "body_fat_percentage" | "waist_cm">
  >;
}

/** Tells whether the weights of a client's week come from a check-in. */
export const hasCheckIn = (client: string, week: number): boolean =>
  WEEKS_OF[client]?.some((each) => each.week === week) ?? false;

/** Draws and stores the pictures of the demo's check-ins. Runs before the transaction, which must only write rows. */
export async function drawCheckIns(start: Day): Promise<Drawn[]> {
  const planned = [...weekly(start), ...daily()];
  return await Promise.all(
    planned.map(async (each, index) => ({ ...each, photo: await storePicture(each, index) })),
  );
}

type Planned = Omit<Drawn, "photo">;

function weekly(start: Day): Planned[] {
  return Object.entries(WEEKS_OF).flatMap(([client, weeks]) =>
    weeks.flatMap(({ week, poses, caption, comment, waist_cm }) =>
      poses.map((pose, index) => ({
        client,
        kind: "weekly" as const,
        day: addDays(start, week * 7),
        columns: { pose, caption: index === 0 ? caption : "", comment: comment ?? "" },
        reviewed: comment !== undefined,
        measured: {
          weight_kg: BODIES[client]?.weights[week] ?? null,
          body_fat_percentage: BODIES[client]?.body_fat[week] ?? null,
          ...(index === 0 && waist_cm !== undefined && { waist_cm }),
        },
      })),
    ),
  );
}

function daily(): Planned[] {
  const now = today(settings().timeZone);
  return Object.entries(DAYS_OF).flatMap(([client, days]) =>
    days.map(({ before, mood, energy, weight_kg, caption, comment }) => ({
      client,
      kind: "daily" as const,
      day: addDays(now, -before),
      columns: { caption, comment: comment ?? "", mood_rating: mood, energy_level: energy },
      reviewed: comment !== undefined,
      measured: { weight_kg },
    })),
  );
}

const HUES: Record<string, number> = {
  "ultimate@beast.example": 20,
  "advanced@beast.example": 210,
  "other@beast.example": 130,
};

async function storePicture({ client, kind, columns }: Planned, index: number): Promise<StoredPhoto> {
  const picture = await drawPicture({
    hue: (HUES[client] ?? 0) + (kind === "daily" ? 60 : 0),
    bars: 3 + (index % 5),
    width: columns.pose === "side" ? 0.4 : 0.75,
  });
  return await storePictures(picture);
}

/** Inserts the demo's check-ins with their photos and measurements, oldest first. */
export async function seedCheckIns(tx: Transaction, ids: Ids, drawn: Drawn[]): Promise<void> {
  const ordered = drawn.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  await addPhotos(
    tx,
    ordered.map(({ client, photo }) => ({ ...photo, owner_user_id: idOf(ids, client) })),
  );
  const rows = await tx
    .insert(checkIns)
    .values(
      ordered.map(({ client, kind, day, photo, columns, reviewed }) => ({
        ...columns,
        client_user_id: idOf(ids, client),
        kind,
        check_in_date: day,
        photo_key: photo.key,
        reviewed_at: reviewed ? at(day, "19:00") : null,
        created_at: at(day, kind === "weekly" ? "09:00" : "09:30"),
      })),
    )
    .returning({ id: checkIns.id, photo_key: checkIns.photo_key });
  const idOfPhoto = new Map(rows.map(({ id, photo_key }) => [photo_key, id]));
  await tx.insert(bodyMeasurements).values(
    ordered.map(({ client, kind, day, photo, measured }) => ({
      ...measured,
      user_id: idOf(ids, client),
      measured_on: day,
      source: kind === "weekly" ? ("weekly_checkin" as const) : ("daily_checkin" as const),
      check_in_id: idOfPhoto.get(photo.key) as number,
    })),
  );
  await keepAsking(tx, [...idOfPhoto.values()]);
}
