import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { List } from "~/components/list";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { useSamePage } from "~/components/same-page";
import { stylesheet } from "~/components/stylesheet";
import { listCodeUses, newestCodeUses } from "~/domain/people/codes/code-uses.server";
import { type Code, listCodePage } from "~/domain/people/codes/codes.server";
import { CodesQuery } from "~/domain/people/codes/schema";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import codesStyles from "~/styles/codes.css?url";
import { CodeRow } from "./code-row";

export const handle: Handle = { title: "codes.title" };

export const links = stylesheet(codesStyles);

export const loader = screen({ by: "trainer", query: CodesQuery }, async (trainer, { query }) => {
  const { codes, ...list } = await listCodePage(trainer, query.page);
  const opened = codes.find(({ id }) => id === query.code);
  const [newestOf, whole] = await Promise.all([
    newestCodeUses(
      trainer,
      codes.filter((code) => code !== opened && code.uses > 0).map(({ id }) => id),
    ),
    opened && listCodeUses(trainer, opened.id, query.before),
  ]);
  const shownOf = (code: Code) => (whole && code === opened ? whole : newestOf(code.id));
  return { list, codes: codes.map((code) => ({ ...code, shown: shownOf(code) })) };
});

export default function Codes() {
  const { t } = useTexts();
  const { list, codes } = useLoaderData<typeof loader>();
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
          <List>
            {codes.map((code) => (
              <CodeRow key={code.id} code={code} page={list.page} />
            ))}
          </List>
          <div className="mt-4">
            <Pager {...list} addressOf={(page) => `/codes?page=${page}#codes`} />
          </div>
        </section>
      )}
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
