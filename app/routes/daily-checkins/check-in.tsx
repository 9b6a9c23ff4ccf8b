import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { checkInScreen, reviewAction } from "~/routes/check-ins/detail.server";

export const handle: Handle = { title: "check_ins.daily.details", dialog: true };

export const loader = checkInScreen("daily");

export const action = reviewAction("daily");

export default function DailyCheckIn() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} />;
}
