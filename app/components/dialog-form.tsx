import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/i18n/texts";

/** The buttons below a dialog's form. */
export interface DialogButtons {
  /** The address that the link to cancel leads to. Without it there is no such link. */
  back?: string | null;
  /** The text of the button that sends the form. */
  submit: string;
  /** The text of this button while the form is sent. */
  busy: string;
  danger?: boolean;
  button?: ComponentProps<"button">;
  /** A short text beside the buttons. */
  beside?: string;
  /** Further buttons that send the form, at the end of its fields. */
  others?: ReactNode;
}

/** Shows a form that fills a dialog: its fields scroll, and its buttons stay below them. */
export function DialogForm({
  back,
  submit,
  busy,
  danger,
  button,
  beside,
  others,
  children,
  ...form
}: DialogButtons & ComponentProps<"form">) {
  const { t } = useTexts();
  return (
    <form method="post" {...form}>
      <div className="dialog-scroll">
        {children}
        {others && <div className="flex flex-wrap gap-2">{others}</div>}
      </div>
      <div className="dialog-actions">
        {beside && <p className="dialog-beside">{beside}</p>}
        {back && (
          <a className="button button-quiet" href={back}>
            {t("app.cancel")}
          </a>
        )}
        <button
          type="submit"
          className={`button ${danger ? "button-danger" : "button-main"}`}
          data-busy={busy}
          {...button}
        >
          {submit}
        </button>
      </div>
    </form>
  );
}
