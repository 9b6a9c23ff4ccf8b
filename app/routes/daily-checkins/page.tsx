import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { CheckInsPage } from "~/routes/check-ins/check-ins-page";
import { checkInsScreen } from "~/routes/check-ins/list.server";
import chartsStyles from "~/styles/charts.css?url";
import checkInsStyles from "~/styles/check-ins.css?url";
import progressStyles from "~/styles/progress.css?url";

export const handle: Handle = { title: "check_ins.daily.title" };

export const links = stylesheet(chartsStyles, checkInsStyles, progressStyles);

export const loader = checkInsScreen("daily");

export default function DailyCheckIns() {
  return <CheckInsPage kind="daily" facts={useLoaderData<typeof loader>()} />;
}
