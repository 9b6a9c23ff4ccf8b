import type { ReactNode } from "react";
import { Dialog } from "./dialog";
import { type DialogButtons, DialogForm } from "./dialog-form";

interface Props extends Pick<DialogButtons, "submit" | "busy"> {
  /** Without it, the title of the page. */
  title?: string;
  /** The address that cancelling leads to. */
  back: string;
  /** The address that the confirmation is sent to, if it is not the one of the page. */
  action?: string;
  children: ReactNode;
}

/** Asks before something that is hard to undo. */
export const ConfirmDialog = ({ title, ...form }: Props) => (
  <Dialog title={title} closeTo={form.back}>
    <DialogForm {...form} danger />
  </Dialog>
);
