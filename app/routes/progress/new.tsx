import type { Handle } from "~/components/page-title";
import { newWeeklyScreen, weeklyCheckInAction } from "~/routes/check-ins/new-weekly.server";
import { NewWeeklyDialog } from "~/routes/check-ins/new-weekly-dialog";

export const handle: Handle = { title: "check_ins.weekly.upload", dialog: true };

export const loader = newWeeklyScreen;

export const action = weeklyCheckInAction;

export default NewWeeklyDialog;
