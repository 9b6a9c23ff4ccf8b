import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Unreviewed, unreviewedOf } from "~/domain/coaching/check-ins/unreviewed.server";
import { type NewsCounts, newsCounts } from "~/domain/coaching/news/news.server";
import { newsSince } from "~/domain/messages/rules";
import { unreadMessagesOf } from "~/domain/messages/unread.server";
import { absencesOf, absentSince } from "~/domain/people/absences/absences.server";
import type { Absence } from "~/domain/people/absences/rules";
import {
  isActiveSession,
  isEndNear,
  lookupOf,
  type SessionLookup,
} from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { countWrite } from "~/domain/people/accounts/write-counts.server";
import { WRITES, type Writes } from "~/domain/people/accounts/write-limits";
import { hasConsented } from "~/domain/people/profile/consents.server";
import { type Coach, coachOf } from "~/domain/people/trainers/trainers.server";
import type { Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { preparedEach, type QueryValues } from "~db/prepared";
import { sessions, users } from "~db/schema/index";

const trainers = alias(users, "trainers");

/** Selects what a client sees of their trainer: not the whole row, because a greeting may be long. */
const shownOfTrainer = {
  email: trainers.email,
  first_name: trainers.first_name,
  last_name: trainers.last_name,
  display_name: trainers.display_name,
  contact_social_url: trainers.contact_social_url,
  contact_email: trainers.contact_email,
  contact_messenger_url: trainers.contact_messenger_url,
};

/** The signed-in user and their trainer. Trainers are their own trainer. */
export interface SignedIn {
  user: User;
  /** True if the session is to be extended. */
  isEndNear: boolean;
  coach: Coach;
  /** True if the user has agreed to the current text about health data. */
  consented: boolean;
  /** The check-ins that a trainer has not reviewed; null for a client. */
  unreviewed: Unreviewed | null;
  /** The reviews and plans that are new for a client; null for a trainer. */
  news: NewsCounts | null;
  /** The number of messages that the user has not read. */
  unreadMessages: number;
  /** Lists a client's absences of today and later, and what ended yesterday. Empty for a trainer. */
  absences: Absence[];
  /** The seconds to wait, if the user has written too much. The screen can still be shown. */
  wait: number | null;
}

type Values = QueryValues<SessionLookup & { news_since: string; absent_since: Day }>;

const selectSignedIn = preparedEach("signed_in", WRITES, (writes, values: Values) => {
  const { counted, wait } = countWrite(writes, isActiveSession(values));
  return db
    .with(...counted)
    .select({
      user: users,
      isEndNear,
      trainer: shownOfTrainer,
      consented: hasConsented,
      unreviewed: unreviewedOf,
      news: newsCounts(values.news_since),
      unreadMessages: unreadMessagesOf,
      absences: sql<
        Absence[]
      >`case when ${users.is_trainer} then '[]' else ${absencesOf(users.user_id, sql`${values.absent_since}::date`)} end`,
      wait,
    })
    .from(sessions)
    .innerJoin(users, eq(users.user_id, sessions.user_id))
    .leftJoin(trainers, eq(trainers.user_id, users.trainer_user_id))
    .where(isActiveSession(values));
});

/**
 * Finds the same user for a screen, with the facts that its menu shows, and counts what the request writes,
 * in one query. On a full disk nothing is counted, so that a form that cannot be saved keeps its entries.
 */
export async function findSignedIn(id: string, writes: Writes = "nothing"): Promise<SignedIn | null> {
  const values = { ...lookupOf(id), news_since: newsSince(), absent_since: absentSince() };
  const [row] = await selectSignedIn(writes, values).catch((error) => {
    if (!isDiskFull(error)) throw error;
    return selectSignedIn("nothing", values);
  });
  if (!row) return null;
  return {
    user: row.user,
    isEndNear: row.isEndNear,
    coach: coachOf(row.trainer ?? row.user),
    consented: row.consented,
    unreviewed: row.unreviewed,
    news: row.news,
    unreadMessages: row.unreadMessages,
    absences: row.absences,
    wait: row.wait,
  };
}
