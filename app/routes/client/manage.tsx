import { List, Row } from "~/components/list";
import { PackageBadge } from "~/components/package-badge";
import { outOf } from "~/domain/people/accounts/presence";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";
import { ExportForm } from "./export-form";

/** Leads to what a trainer does with a client as a whole. An archived client can be deleted, and gets no package. */
export function Manage({ client }: { client: ClientOverview }) {
  const { t } = useTexts();
  const { user_id } = client;
  return (
    <section aria-labelledby="manage">
      <h2 id="manage" className="mb-3">
        {t("client.manage")}
      </h2>
      <List>
        {outOf(client) === null && (
          <Row
            title={<PackageBadge type={client.package_type} />}
            actions={
              <a className="button" id="change-package" href={`/client/${user_id}/package`}>
                {t("client.change_package")}
              </a>
            }
          />
        )}
        <Row
          title={<p className="text-muted">{t("data_export.client_hint")}</p>}
          actions={<ExportForm user_id={user_id} name={displayName(client)} />}
        />
        {outOf(client) === null ? (
          <Row
            title={<p className="text-muted">{t("client.archive_hint")}</p>}
            actions={
              <a className="button" id="archive-client" href={`/client/${user_id}/archive`}>
                {t("client.archive")}
              </a>
            }
          />
        ) : (
          <Row
            title={<p className="text-muted">{t("closing.delete_hint")}</p>}
            actions={
              <a className="button" id="delete-client" href={`/client/${user_id}/delete`}>
                {t("closing.delete_client")}
              </a>
            }
          />
        )}
      </List>
    </section>
  );
}
