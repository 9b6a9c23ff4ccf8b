import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShell } from "~/components/shell-facts";
import { Flash } from "./flash";
import { inertWhen } from "./inert";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** True if the content fills the window and scrolls by itself. */
  fills?: boolean;
  /** True if its stats change by themselves, or by what others do. A page that was in the background renews them. */
  live?: boolean;
  /** True if a phone shows the title in the top bar only (see `bar` in page-title.ts). */
  compact?: boolean;
  children: ReactNode;
}

export function Page({ title, lead, action, fills, live, compact, children }: Props) {
  const outlet = useOutlet();
  const { notices, missing } = useShell();
  // The shell's dialog for what is missing replaces any other dialog until that is saved.
  const dialog = missing ? null : outlet;
  // An open dialog shows the notices itself.
  const isBehind = missing !== null || dialog !== null;
  return (
    <>
      <main
        id="content"
        className={`main${fills ? " main-filled" : ""}${compact ? " main-compact" : ""}`}
        tabIndex={-1}
        {...inertWhen(isBehind)}
      >
        <header className="page-head" data-live-figures={live ? "" : undefined}>
          <div>
            <h1>{title}</h1>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {action && <div className="page-action">{action}</div>}
        </header>
        {!isBehind && <Flash notices={notices} />}
        {children}
      </main>
      {dialog}
    </>
  );
}
