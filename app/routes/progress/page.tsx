import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { CheckInsPage } from "~/routes/check-ins/check-ins-page";
import { checkInsScreen } from "~/routes/check-ins/list.server";

export const handle: Handle = { title: "check_ins.weekly.title", styles: "check-ins" };

export const loader = checkInsScreen("weekly");

export default function WeeklyCheckIns() {
  return <CheckInsPage kind="weekly" facts={useLoaderData<typeof loader>()} />;
}
