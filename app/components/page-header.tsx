import type { ReactNode } from "react";

export interface PageHeaderProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Whose data the page shows, for a trainer: a <ClientSwitch>. */
  whose?: ReactNode;
  /** The main action: at the right of the title, and on a phone a pill above the bar at the bottom. */
  action?: ReactNode;
}

interface Props extends PageHeaderProps {
  /** True if the action stays beside the title on a phone too. */
  keepsAction?: boolean | undefined;
  live?: boolean | undefined;
}

/** Shows the title of a page, one sentence, whose data it is and the main action. On a phone the top bar shows the title. */
export function PageHeader({ title, lead, whose, action, keepsAction, live }: Props) {
  return (
    <header className="page-head" data-live-figures={live ? "" : undefined}>
      <div>
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {whose}
      </div>
      {action && <div className={keepsAction ? "page-action" : "page-action pill"}>{action}</div>}
    </header>
  );
}
