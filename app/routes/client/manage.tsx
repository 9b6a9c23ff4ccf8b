import { List, Row } from "~/components/list";
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
      <List>
        <Row
          title={<PackageBadge type={client.package_type} />}
          actions={
            <a className="button" id="change-package" href={`/client/${client.user_id}/package`}>
              {t("client.change_package")}
            </a>
          }
        />
        <Row
          title={<p className="text-muted">{t("client.archive_hint")}</p>}
          actions={
            <a className="button" id="archive-client" href={`/client/${client.user_id}/archive`}>
              {t("client.archive")}
            </a>
          }
        />
      </List>
    </section>
  );
}
