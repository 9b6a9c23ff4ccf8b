import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { useShell } from "~/components/shell-facts";
import { Flash } from "./flash";
import { inertWhen } from "./inert";
import { PageHeader, type PageHeaderProps } from "./page-header";
import { SiteLinks } from "./site-links";
import { TopBar } from "./top-bar";

interface Props extends PageHeaderProps {
  /** True if the content fills the window and scrolls by itself. */
  fills?: boolean;
  /** True if its stats change by themselves, or by what others do. A page that was in the background renews them. */
  live?: boolean;
  /** A link one step up, which a phone shows before the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** Shows the top bar of a phone, the header, the content and the foot of a page, and the dialog that is open on it. */
export function Page({ fills, live, back, children, ...header }: Props) {
  const outlet = useOutlet();
  const { notices, missing } = useShell();
  // The shell's dialog for what is missing replaces any other dialog until that is saved.
  const dialog = missing ? null : outlet;
  // An open dialog shows the notices itself.
  const isBehind = missing !== null || dialog !== null;
  const behind = inertWhen(isBehind);
  return (
    <>
      <TopBar title={header.title} back={back} {...behind} />
      <main id="content" className={fills ? "main main-filled" : "main"} tabIndex={-1} {...behind}>
        <PageHeader {...header} keepsAction={fills} live={live} />
        {!isBehind && <Flash notices={notices} />}
        {children}
      </main>
      {!fills && (
        <footer className="page-foot" {...behind}>
          <SiteLinks />
        </footer>
      )}
      {dialog}
    </>
  );
}
