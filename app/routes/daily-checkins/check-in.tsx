import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { showsCheckIn, submitsReview } from "~/routes/check-ins/detail.server";

export const handle: Handle = { title: "check_ins.daily.details", dialog: true };

export const loader = showsCheckIn("daily");

export const action = submitsReview("daily");

export default function DailyCheckIn() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} />;
}
