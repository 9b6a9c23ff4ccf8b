import type { Handle } from "~/components/page-title";
import type { CheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { changeDailyAction, changeDailyScreen } from "./form.server";
import { DailyFormDialog } from "./form-dialog";

export const handle: Handle = {
  title: "check_ins.daily.change",
  nameOf: ({ checkIn }: { checkIn: CheckIn }, t) =>
    t(checkIn.reviewed_at ? "check_ins.daily.change_note" : "check_ins.daily.change"),
  dialog: true,
};

export const loader = changeDailyScreen;

export const action = changeDailyAction;

export default DailyFormDialog;
