import type { ReactNode } from "react";
import { useTexts } from "~/i18n/texts";
import { Icon } from "./icon";

interface Props {
  title: string;
  /** The path to open when the dialog closes. Without it, the dialog stays open until its form is sent. */
  closeTo?: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * Shows a dialog above its parent's page. JavaScript makes it modal. Without JavaScript, the page behind it
 * is inert.
 */
export function Dialog({ title, closeTo, wide, children }: Props) {
  const { t } = useTexts();
  return (
    <dialog open className={wide ? "dialog dialog-wide" : "dialog"} aria-labelledby="dialog-title">
      <header className="dialog-head">
        <h2 id="dialog-title" tabIndex={-1} className="outline-none">
          {title}
        </h2>
        {closeTo && (
          <a
            href={closeTo}
            className="button button-quiet button-icon"
            data-close
            aria-label={t("app.close")}
          >
            <Icon name="x" />
          </a>
        )}
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
