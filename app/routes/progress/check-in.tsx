import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { checkInTitle } from "~/routes/check-ins/check-in-title";
import { checkInScreen, reviewAction } from "~/routes/check-ins/detail.server";

export const handle: Handle = { title: "check_ins.weekly.view", nameOf: checkInTitle, dialog: true };

export const loader = checkInScreen("weekly");

export const action = reviewAction("weekly");

export default function WeeklyCheckIn() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} />;
}
