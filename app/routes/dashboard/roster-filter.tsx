import { FieldFrame, SearchField } from "~/components/field";
import { NEEDS, ROSTER_SEARCH_MAX, ROSTER_SORTS } from "~/domain/people/clients/rules";
import type { RosterQuery } from "~/domain/people/clients/schema";
import { PACKAGES } from "~/domain/people/packages/rules";
import { useTexts } from "~/i18n/texts";
import { rosterAddress } from "./roster-address";

export function RosterFilter({ query }: { query: RosterQuery }) {
  const { t } = useTexts();
  return (
    <form action="/dashboard#clients" className="roster-filter">
      {query.archived && <input type="hidden" name="archived" value="1" />}
      <SearchField
        id="q"
        label={t("dashboard.search")}
        placeholder={t("dashboard.search_hint")}
        defaultValue={query.q}
        maxLength={ROSTER_SEARCH_MAX}
      />
      <FieldFrame id="package_type" label={t("dashboard.package")}>
        <select
          id="package_type"
          name="package_type"
          className="input"
          defaultValue={query.package_type ?? ""}
        >
          <option value="">{t("dashboard.all_packages")}</option>
          {PACKAGES.map((type) => (
            <option key={type} value={type}>
              {t(`package.${type}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="need" label={t("dashboard.need")}>
        <select id="need" name="need" className="input" defaultValue={query.need ?? ""}>
          <option value="">{t("dashboard.need_everybody")}</option>
          {NEEDS.map((need) => (
            <option key={need} value={need}>
              {t(`dashboard.need_${need}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="sort" label={t("dashboard.sort")}>
        <select id="sort" name="sort" className="input" defaultValue={query.sort}>
          {ROSTER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`dashboard.sort_${sort}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="roster-filter-actions">
        <button type="submit" className="button">
          {t("dashboard.show")}
        </button>
        {(query.q || query.package_type || query.need) && (
          <a
            className="button button-quiet"
            href={rosterAddress({ sort: query.sort, archived: query.archived })}
          >
            {t("dashboard.clear")}
          </a>
        )}
      </div>
    </form>
  );
}
