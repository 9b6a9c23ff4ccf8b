import type { Handle } from "~/components/page-title";
import { newDailyAction, newDailyScreen } from "./form.server";
import { DailyFormDialog } from "./form-dialog";

export const handle: Handle = { title: "check_ins.daily.question", dialog: true };

export const loader = newDailyScreen;

export const action = newDailyAction;

export default DailyFormDialog;
