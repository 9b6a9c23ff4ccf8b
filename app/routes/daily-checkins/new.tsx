import type { Handle } from "~/components/page-title";
import { showsNewCheckIn, submitsDailyCheckIn } from "~/routes/check-ins/new.server";
import { NewCheckInDialog } from "~/routes/check-ins/new-dialog";

export const handle: Handle = { title: "check_ins.daily.upload", dialog: true };

export const loader = showsNewCheckIn("daily");

export const action = submitsDailyCheckIn;

export default function NewDailyCheckIn() {
  return <NewCheckInDialog kind="daily" />;
}
