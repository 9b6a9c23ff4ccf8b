import { PackageBadge } from "~/components/package-badge";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function Manage({ client }: { client: ClientOverview }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="manage">
      <h2 id="manage" className="mb-3">
        {t("client.manage")}
      </h2>
      <ul className="card rows py-1">
        <li className="manage-row">
          <p>
            <PackageBadge type={client.package_type} />
          </p>
          <a className="button" id="change-package" href={`/client/${client.user_id}/package`}>
            {t("client.change_package")}
          </a>
        </li>
        <li className="manage-row">
          <p className="text-muted">{t("client.archive_hint")}</p>
          <a className="button" id="archive-client" href={`/client/${client.user_id}/archive`}>
            {t("client.archive")}
          </a>
        </li>
      </ul>
    </section>
  );
}
