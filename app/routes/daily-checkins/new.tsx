import type { Handle } from "~/components/page-title";
import { dailyCheckInAction, newCheckInScreen } from "~/routes/check-ins/new.server";
import { NewCheckInDialog } from "~/routes/check-ins/new-dialog";

export const handle: Handle = { title: "check_ins.daily.upload", dialog: true };

export const loader = newCheckInScreen("daily");

export const action = dailyCheckInAction;

export default function NewDailyCheckIn() {
  return <NewCheckInDialog kind="daily" />;
}
