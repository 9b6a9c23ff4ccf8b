import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Roster } from "~/domain/clients/roster.server";
import type { RosterQuery } from "~/domain/clients/schema";
import { rosterAddress } from "./roster-address";

/** Links to the previous and the next page of the list. Search and filters stay. */
export function RosterPager({ roster: { page, pages }, asked }: { roster: Roster; asked: RosterQuery }) {
  const { t } = useTranslation();
  if (pages === 1) return null;
  return (
    <nav aria-label={t("dashboard.pages")} className="roster-pager">
      {page > 1 && (
        <a className="button" rel="prev" href={rosterAddress({ ...asked, page: page - 1 })}>
          <ChevronLeft className="icon" aria-hidden />
          {t("dashboard.previous")}
        </a>
      )}
      <p className="numbers text-muted">{t("dashboard.page_of", { page, pages })}</p>
      {page < pages && (
        <a className="button" rel="next" href={rosterAddress({ ...asked, page: page + 1 })}>
          {t("dashboard.next")}
          <ChevronRight className="icon" aria-hidden />
        </a>
      )}
    </nav>
  );
}
