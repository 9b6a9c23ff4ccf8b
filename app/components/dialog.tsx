import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "~/i18n/texts";
import { Avatar } from "./avatar";
import { Flash } from "./flash";
import { Icon } from "./icon";
import { usePageTitle } from "./page-title";
import { useNotices } from "./shell-facts";

interface Props {
  /** A verb, an object and the person whom it is about. Without it, the title of the page. */
  title?: string;
  subtitle?: string;
  /** Shows below the subtitle what to know about the person. */
  state?: ReactNode;
  user?: ComponentProps<typeof Avatar>["user"];
  /** The path to open when the dialog closes. Without it, the dialog stays open until its form is sent. */
  closeTo?: string;
  wide?: boolean;
  /** Fills the whole window, where the page loads full-dialog.css. */
  full?: boolean;
  /** Keeps its height and stays open while its steps change. A script takes them without loading the page. */
  sheet?: boolean;
  children: ReactNode;
}

/** Shows a dialog above its parent's page. JavaScript makes it modal; without it, the page behind is inert. */
export function Dialog({ title, subtitle, state, user, closeTo, wide, full, sheet, children }: Props) {
  const { t } = useTexts();
  const notices = useNotices();
  const pageTitle = usePageTitle();
  const size = full ? " dialog-full" : wide ? " dialog-wide" : "";
  return (
    <dialog open className={`dialog${size}`} aria-labelledby="dialog-title" data-sheet={sheet || undefined}>
      <header className="dialog-head">
        {user && <Avatar user={user} />}
        <div className="dialog-title">
          <h2 id="dialog-title" tabIndex={-1} className="outline-none">
            {inWholeWords(title ?? pageTitle ?? "")}
          </h2>
          {subtitle && <p className="numbers text-muted text-small">{subtitle}</p>}
          {state}
        </div>
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
      {notices.length > 0 && (
        <div className="dialog-notices">
          <Flash notices={notices} />
        </div>
      )}
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** Keeps each word with a hyphen in one line, unless it is longer than a line. */
const inWholeWords = (title: string): ReactNode =>
  title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block max-w-full">
        {part}
      </span>
    ),
  );
