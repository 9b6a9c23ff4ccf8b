import type { Handle } from "~/components/page-title";
import { newCheckInScreen, weeklyCheckInAction } from "~/routes/check-ins/new.server";
import { NewCheckInDialog } from "~/routes/check-ins/new-dialog";

export const handle: Handle = { title: "check_ins.weekly.upload", dialog: true };

export const loader = newCheckInScreen("weekly");

export const action = weeklyCheckInAction;

export default function NewWeeklyCheckIn() {
  return <NewCheckInDialog kind="weekly" />;
}
