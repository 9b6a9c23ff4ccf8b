import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { CheckInsPage } from "~/routes/check-ins/check-ins-page";
import { checkInsScreen } from "~/routes/check-ins/list.server";
import styles from "~/styles/check-in-screens.css?url";

export const handle: Handle = { title: "check_ins.weekly.title" };

export const links = stylesheet(styles);

export const loader = checkInsScreen("weekly");

export default function WeeklyCheckIns() {
  return <CheckInsPage kind="weekly" facts={useLoaderData<typeof loader>()} />;
}
