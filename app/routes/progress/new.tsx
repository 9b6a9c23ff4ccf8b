import type { Handle } from "~/components/page-title";
import { showsNewCheckIn, submitsWeeklyCheckIn } from "~/routes/check-ins/new.server";
import { NewCheckInDialog } from "~/routes/check-ins/new-dialog";

export const handle: Handle = { title: "check_ins.weekly.upload", dialog: true };

export const loader = showsNewCheckIn("weekly");

export const action = submitsWeeklyCheckIn;

export default function NewWeeklyCheckIn() {
  return <NewCheckInDialog kind="weekly" />;
}
