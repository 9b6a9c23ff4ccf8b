import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { List } from "~/components/list";
import { Pager } from "~/components/pager";
import { useDialogLink } from "~/components/return-to";
import { TextAction } from "~/components/text-action";
import type { RosterQuery } from "~/domain/people/clients/schema";
import type { Roster as RosterPage } from "~/domain/screens/roster.server";
import { useTexts } from "~/i18n/texts";
import { ClientRow } from "./client-row";
import { rosterAddress } from "./roster-address";
import { RosterFilter } from "./roster-filter";

interface Props {
  clients: number;
  archived: number;
  roster: RosterPage;
  query: RosterQuery;
}

export function Roster({ clients, archived, roster, query }: Props) {
  const { t } = useTexts();
  const everybody = query.archived ? archived : clients;
  return (
    <section aria-labelledby="clients" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="clients" className="scroll-mt-20">
          {t(query.archived ? "dashboard.archived" : "dashboard.clients")}
        </h2>
        {roster.total > 0 && (
          <p className="numbers text-muted">{t("dashboard.hits", { count: roster.total })}</p>
        )}
      </header>
      {everybody > 0 && <RosterFilter query={query} />}
      {roster.clients.length > 0 ? (
        <List>
          {roster.clients.map((client) => (
            <ClientRow key={client.user_id} client={client} />
          ))}
        </List>
      ) : (
        <Nobody everybody={everybody} query={query} />
      )}
      <Pager {...roster} addressOf={(page) => rosterAddress({ ...query, page })} />
      {query.archived ? (
        <TextAction className="self-start" href={rosterAddress({})}>
          {t("dashboard.back_to_clients")}
        </TextAction>
      ) : (
        archived > 0 && (
          <TextAction className="self-start" href={rosterAddress({ archived: true })}>
            <Icon name="archive" className="icon-small" />
            {t("dashboard.archived_link", { count: archived })}
          </TextAction>
        )
      )}
    </section>
  );
}

function Nobody({ everybody, query }: { everybody: number } & Pick<Props, "query">) {
  const { t } = useTexts();
  const dialogLink = useDialogLink();
  if (everybody > 0)
    return (
      <div className="card">
        <EmptyState
          kind="card"
          icon="search"
          title={t("dashboard.nobody_found")}
          hint={t("dashboard.nobody_found_hint")}
        >
          <a className="button" href={rosterAddress({ sort: query.sort, archived: query.archived })}>
            {t("dashboard.clear")}
          </a>
        </EmptyState>
      </div>
    );
  if (query.archived)
    return (
      <EmptyState icon="archive" title={t("dashboard.no_archived")} hint={t("dashboard.no_archived_hint")} />
    );
  return (
    <EmptyState icon="users" title={t("dashboard.no_clients")} hint={t("dashboard.no_clients_hint")}>
      <a className="button button-main" id="give-code" href={dialogLink("/codes/new", "give-code")}>
        {t("dashboard.give_code")}
      </a>
    </EmptyState>
  );
}
