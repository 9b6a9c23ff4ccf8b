import { type SQL, sql } from "drizzle-orm";
import {
  type CheckIn,
  type CheckInLookup,
  checkInDay,
} from "~/domain/coaching/check-ins/check-in-list.server";
import { type ReviewPlace, reviewPlace } from "~/domain/coaching/check-ins/review-queue.server";
import { type CheckInKind, DAILY_SHOWN } from "~/domain/coaching/check-ins/rules";
import { coachedDays, type Dated } from "~/domain/coaching/tasks/coaching-days.server";
import type { KnownDays } from "~/domain/coaching/tasks/counted-days";
import { RECENT_DAYS, sumUpRecentDays } from "~/domain/coaching/tasks/recent-days";
import { recentDaysOf } from "~/domain/coaching/tasks/recent-days.server";
import { type Eaten, weekFrom } from "~/domain/food/diary/week";
import { eatenBetween } from "~/domain/food/diary/week.server";
import { type SavedReply, savedRepliesOf } from "~/domain/messages/saved-replies.server";
import { absencesOf } from "~/domain/people/absences/absences.server";
import { type Absence, byLane, coversAny, saidOn } from "~/domain/people/absences/rules";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { outOf, presenceIn, type WrittenPresence } from "~/domain/people/accounts/presence";
import { presenceJson } from "~/domain/people/accounts/presence-conditions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { NotFound } from "~/domain/shared/errors";
import { prepared, type QueryValues } from "~db/prepared";
import { bodyMeasurements, checkIns, users } from "~db/schema/index";
import { changeSince, type Earlier, measuredWith } from "./review";

/** The photo of the last check-in of an earlier day, with the weight in kg that was measured with it. */
export interface EarlierPhoto {
  photo_key: string;
  check_in_date: Day;
  weight_kg: number | null;
}

/** Mood and energy of a daily check-in, from 1 to 5. */
interface Rated {
  id: number;
  check_in_date: Day;
  mood_rating: number | null;
  energy_level: number | null;
}

interface AboutClient {
  place: ReviewPlace;
  time_zone: Dated["time_zone"];
  created_at: string;
  presence: WrittenPresence;
  recent: KnownDays;
  absences: Absence[];
  eaten: Eaten;
  weight: Earlier;
  body_fat: Earlier;
  ratings: Rated[];
  replies: SavedReply[];
}

/** Holds all that a trainer sees of a check-in: its photos with those before, and how the client did on the seven days before it. */
export type Review = Awaited<ReturnType<typeof findReview>>;

const selectReview = prepared("review", (values: QueryValues<CheckInLookup>) =>
  checkInDay("trainer", values, { previous: earlierPhoto(), about: aboutClient(values) }),
);

/** Finds everything that a trainer looks at to review a check-in of one of their clients. @throws NotFound */
export async function findReview({ user_id }: User, id: number, kind: CheckInKind) {
  const rows = await selectReview({ user_id, id, kind });
  const requested = rows.find((row) => row.id === id);
  if (!requested?.about) throw new NotFound();
  const { about, previous: _, ...checkIn } = requested;
  const photos = [requested, ...rows.filter((row) => row !== requested)];
  const day = checkIn.check_in_date;
  const client = {
    user_id: checkIn.client_user_id,
    time_zone: about.time_zone,
    created_at: new Date(about.created_at),
    ...presenceIn(about.presence),
  };
  const now = today(timeZoneOf(client));
  const absences = outOf(client) ? [] : about.absences;
  return {
    checkIn: checkIn satisfies CheckIn as CheckIn,
    photos: photos.map(({ about: _, ...photo }) => photo),
    place: about.place,
    weight: changeSince(measuredWith(rows, "weight_kg"), about.weight),
    body_fat: changeSince(measuredWith(rows, "body_fat_percentage"), about.body_fat),
    girths: {
      waist_cm: measuredWith(rows, "waist_cm"),
      hip_cm: measuredWith(rows, "hip_cm"),
      chest_cm: measuredWith(rows, "chest_cm"),
    },
    tasks: sumUpRecentDays(about.recent, coachedDays(client), day),
    said: saidOn(absences, now),
    absences: absences
      .filter((each) => coversAny(each, addDays(day, -RECENT_DAYS), addDays(day, -1)))
      .sort(byLane),
    food: weekFrom(about.eaten, addDays(day, -1), now),
    ratings: about.ratings,
    replies: about.replies,
  };
}

const SOURCE = sql`${checkIns.kind} || '_checkin'`;

function earlierPhoto(): SQL<EarlierPhoto | null> {
  return sql<EarlierPhoto | null>`(
    select json_build_object('photo_key', p.photo_key, 'check_in_date', p.check_in_date, 'weight_kg', (
      select m.weight_kg from ${bodyMeasurements} as m
      where m.user_id = p.client_user_id and m.measured_on = p.check_in_date and m.source = ${SOURCE} and m.weight_kg is not null
      order by m.id desc limit 1
    ))
    from ${checkIns} as p
    where p.client_user_id = ${checkIns.client_user_id} and p.kind = ${checkIns.kind} and p.pose is not distinct from ${checkIns.pose}
      and p.check_in_date < ${checkIns.check_in_date}
    order by p.check_in_date desc, p.id desc limit 1
  )`;
}

/** Selects what belongs to the client and the day, once for all photos of the day. */
function aboutClient(values: QueryValues<CheckInLookup>): SQL<AboutClient | null> {
  const week = {
    earliest: sql`(${checkIns.check_in_date} - 7)`,
    latest: sql`(${checkIns.check_in_date} - 1)`,
  };
  const replies = savedRepliesOf(values).as("replies");
  return sql<AboutClient | null>`case when ${checkIns.id} = ${values.id}::int then json_build_object(
    'place', ${reviewPlace()},
    'time_zone', ${users.time_zone},
    'created_at', ${users.created_at},
    'presence', ${presenceJson(users)},
    'recent', ${recentDaysOf(users, week, week.latest)},
    'absences', ${absencesOf(users.user_id, week.earliest)},
    'eaten', ${eatenBetween(week.earliest, week.latest)},
    'weight', ${earlierValues("weight_kg")},
    'body_fat', ${earlierValues("body_fat_percentage")},
    'ratings', ${ratingsBefore()},
    'replies', (select coalesce(json_agg(replies), '[]') from ${replies})
  ) end`;
}

function earlierValues(name: "weight_kg" | "body_fat_percentage"): SQL<Earlier> {
  const value = sql`m.${sql.identifier(bodyMeasurements[name].name)}`;
  const measured = (condition: SQL, order: SQL) => sql`(
    select json_build_object('value', ${value}, 'day', m.measured_on) from ${bodyMeasurements} as m
    where m.user_id = ${users.user_id} and ${value} is not null and m.measured_on < ${checkIns.check_in_date} and ${condition}
    order by ${order}, m.id desc limit 1
  )`;
  return sql<Earlier>`json_build_object(
    'last', ${measured(sql`m.source = ${SOURCE}`, sql`m.measured_on desc`)},
    'start', ${measured(sql`true`, sql`m.measured_on`)}
  )`;
}

const ratingsBefore = () => sql<Rated[]>`(
  select coalesce(json_agg(rated order by rated.check_in_date desc, rated.id desc), '[]') from (
    select d.id, d.check_in_date, d.mood_rating, d.energy_level from ${checkIns} as d
    where d.client_user_id = ${users.user_id} and d.kind = 'daily'
      and d.check_in_date between ${checkIns.check_in_date} - 7 and ${checkIns.check_in_date}
    order by d.check_in_date desc, d.id desc limit ${sql.raw(String(DAILY_SHOWN))}
  ) as rated)`;
