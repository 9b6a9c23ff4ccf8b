import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { CheckInPage } from "~/routes/check-ins/check-in-page";
import { checkInTitle } from "~/routes/check-ins/check-in-title";
import { checkInScreen, reviewAction } from "~/routes/check-ins/detail.server";
import reviewStyles from "~/styles/review.css?url";

export const handle: Handle = { title: "check_ins.daily.view", nameOf: checkInTitle, dialog: true };

export const links = stylesheet(reviewStyles);

export const loader = checkInScreen("daily");

export const action = reviewAction("daily");

export default function DailyCheckIn() {
  return <CheckInPage {...useLoaderData<typeof loader>()} />;
}
