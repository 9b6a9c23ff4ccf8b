import { reviewOpening } from "~/domain/messages/opened.server";
import { newsSince } from "~/domain/messages/rules";
import type { User } from "~/domain/people/accounts/user.server";
import { db } from "~db/client";
import { isDiskFull } from "~db/full-disk";
import { prepared, type QueryValues } from "~db/prepared";
import {
  type CheckInDay,
  type CheckInLookup,
  checkInDay,
  findCheckInDay,
  splitDay,
} from "./check-in-list.server";
import type { CheckInKind } from "./rules";

type Values = QueryValues<CheckInLookup & { since: string }>;

const selectOpenedDay = prepared("opened_check_in_day", (values: Values) => {
  const { marked, count } = reviewOpening(values);
  return checkInDay("client", values, { opened: count }, db.with(marked));
});

/**
 * Finds a client's check-in with the other photos of its day, and marks the review as seen. `opened` counts it, if it was news. On
 * a full disk nothing is marked. @throws NotFound
 */
export async function openCheckInDay(
  client: User,
  id: number,
  kind: CheckInKind | null = null,
): Promise<CheckInDay> {
  const values = { user_id: client.user_id, id, kind, since: newsSince() };
  const rows = await selectOpenedDay(values).catch((error) => {
    if (isDiskFull(error)) return null;
    throw error;
  });
  if (!rows) return await findCheckInDay(client, id, kind);
  const { match, others } = splitDay(rows, id);
  const { opened, ...checkIn } = match;
  return { checkIn, others, opened: { [checkIn.kind]: opened } };
}
