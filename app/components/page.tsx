import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShell } from "~/components/shell-facts";
import { Flash } from "./flash";
import { inertWhen } from "./inert";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** The one main action of the screen; on a phone it lies at the bottom. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen: its head, its content, and over it the dialog of a child route. */
export function Page({ title, lead, action, children }: Props) {
  const outlet = useOutlet();
  const { notices, needsOnboarding } = useShell();
  // Whoever has not given their first data meets that dialog instead of any other; the shell shows it.
  const dialog = needsOnboarding ? null : outlet;
  return (
    <>
      <main id="content" className="main" tabIndex={-1} {...inertWhen(needsOnboarding || dialog !== null)}>
        <header className="page-head">
          <div className="min-w-0">
            <h1>{title}</h1>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {action && <div className="page-action">{action}</div>}
        </header>
        <Flash notices={notices} />
        {children}
      </main>
      {dialog}
    </>
  );
}
