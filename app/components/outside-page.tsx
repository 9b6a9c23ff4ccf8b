import type { ReactNode } from "react";
import { useTexts } from "~/i18n/texts";
import { Brand } from "./brand";
import { inertWhen } from "./inert";
import { PreferencesForms } from "./preferences-forms";
import { SiteLinks } from "./site-links";

interface Props {
  title: string;
  /** True if a dialog is open above the page. */
  behind?: boolean;
  /** False for a page that has its own way on, or none. */
  leadsHome?: boolean;
  children: ReactNode;
}

/** Shows a page outside the shell, for people who are signed in or not. */
export function OutsidePage({ title, behind = false, leadsHome = true, children }: Props) {
  const { t } = useTexts();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1120px] flex-col px-4 sm:px-8" {...inertWhen(behind)}>
      <header className="flex flex-wrap items-center justify-between gap-4 py-4">
        <Brand />
        <PreferencesForms />
      </header>
      <main id="content" className="page-form flex-1 pt-6 pb-16">
        <h1>{title}</h1>
        {children}
        {leadsHome && (
          <a className="button self-start" href="/dashboard">
            {t("attribution.home")}
          </a>
        )}
      </main>
      <footer className="page-foot">
        <SiteLinks />
      </footer>
    </div>
  );
}
