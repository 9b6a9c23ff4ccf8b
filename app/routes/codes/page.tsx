import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { useSamePage } from "~/components/same-page";
import { stylesheet } from "~/components/stylesheet";
import { listCodePage, listCodeUses } from "~/domain/people/codes/codes.server";
import { CodesQuery } from "~/domain/people/codes/schema";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import codesStyles from "~/styles/codes.css?url";
import { CodeRow } from "./code-row";
import { UseRow } from "./use-row";

export const handle: Handle = { title: "codes.title" };

export const links = stylesheet(codesStyles);

export const loader = screen({ by: "trainer", query: CodesQuery }, async (trainer, { query }) => {
  const [list, history] = await Promise.all([
    listCodePage(trainer, query.page),
    listCodeUses(trainer, query.before),
  ]);
  return { list, ...history, isNewest: query.before === undefined };
});

export default function Codes() {
  const { t } = useTexts();
  const { list } = useLoaderData<typeof loader>();
  const { codes } = list;
  const samePage = useSamePage();
  return (
    <Page title={t("codes.title")} lead={t("codes.lead")} action={codes.length > 0 && <CreateLink />}>
      {codes.length === 0 ? (
        <EmptyState icon="key-round" title={t("codes.empty")} hint={t("codes.empty_hint")}>
          <CreateLink />
        </EmptyState>
      ) : (
        <section aria-labelledby="codes">
          <h2 id="codes" className="mb-3">
            {t("codes.yours")}
          </h2>
          <ul className="card rows py-1">
            {codes.map((code) => (
              <CodeRow key={code.id} code={code} />
            ))}
          </ul>
          <div className="mt-4">
            <Pager {...list} addressOf={(page) => samePage(`/codes?page=${page}#codes`)} />
          </div>
        </section>
      )}
      <History />
    </Page>
  );
}

function CreateLink() {
  const { t } = useTexts();
  const samePage = useSamePage();
  return (
    <a className="button button-main" id="create-code" href={samePage("/codes/new")}>
      <Icon name="plus" />
      {t("codes.create")}
    </a>
  );
}

function History() {
  const { t } = useTexts();
  const { list, uses, older, isNewest } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="mb-1">
        {t("codes.history")}
      </h2>
      <p className="mb-3 text-muted">{t("codes.history_lead")}</p>
      {uses.length === 0 ? (
        <p className="card text-muted">{t(isNewest ? "codes.history_empty" : "codes.history_end")}</p>
      ) : (
        <ul className="card rows py-1">
          {uses.map((use) => (
            <UseRow key={use.id} use={use} />
          ))}
        </ul>
      )}
      <nav aria-label={t("codes.history")} className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {!isNewest && (
          <a className="button" href={historyAddress(list.page)}>
            {t("codes.newest")}
          </a>
        )}
        {older !== null && (
          <a className="button" href={historyAddress(list.page, older)}>
            {t("codes.older")}
          </a>
        )}
      </nav>
    </section>
  );
}

/** Returns the address of a page of the history. The page of the codes above it stays. */
function historyAddress(page: number, before?: number): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(before !== undefined && { before: String(before) }),
  });
  return `/codes${query.size > 0 ? `?${query}` : ""}#history`;
}
