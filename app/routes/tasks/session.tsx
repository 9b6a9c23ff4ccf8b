import { findTraining } from "~/domain/coaching/sets/day-training.server";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { dayIn } from "~/http/chosen-day.server";
import { fragment } from "~/http/fragment.server";
import { DaySession } from "./day-session";

/** Answers the end of a day's training as a part of the page, which a script renews after a set. */
export const loader = fragment({ by: "client" }, async (client, { request }) => {
  const { date } = dayIn(new URL(request.url).searchParams, timeZoneOf(client));
  return <DaySession training={await findTraining(client, date)} date={date} isTrainer={false} />;
});
