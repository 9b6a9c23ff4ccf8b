import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { CheckInsPage } from "~/routes/check-ins/check-ins-page";
import { checkInsScreen } from "~/routes/check-ins/list.server";

export const handle: Handle = { title: "check_ins.daily.title", styles: "check-ins" };

export const loader = checkInsScreen("daily");

export default function DailyCheckIns() {
  return <CheckInsPage kind="daily" facts={useLoaderData<typeof loader>()} />;
}
