import { useLoaderData } from "@remix-run/react";
import { KeyRound, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { listCodes, listCodeUses } from "~/domain/codes/codes.server";
import { CodeUsesQuery } from "~/domain/codes/schema";
import { shows } from "~/http/screen.server";
import { CodeRow } from "./code-row";
import { UseRow } from "./use-row";

export const handle: Handle = { title: "codes.title" };

export const loader = shows(
  { by: "trainer", query: CodeUsesQuery },
  async (trainer, { query: { before } }) => {
    const [codes, { uses, older }] = await Promise.all([listCodes(trainer), listCodeUses(trainer, before)]);
    return { codes, uses, older, isNewest: before === undefined };
  },
);

export default function Codes() {
  const { t } = useTranslation();
  const { codes } = useLoaderData<typeof loader>();
  return (
    <Page title={t("codes.title")} lead={t("codes.lead")} action={codes.length > 0 && <CreateLink />}>
      {codes.length === 0 ? (
        <EmptyState icon={KeyRound} title={t("codes.empty")} hint={t("codes.empty_hint")}>
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
        </section>
      )}
      <History />
    </Page>
  );
}

function CreateLink() {
  const { t } = useTranslation();
  return (
    <a className="button button-main" href="/codes/new">
      <Plus className="icon" aria-hidden />
      {t("codes.create")}
    </a>
  );
}

function History() {
  const { t } = useTranslation();
  const { uses, older, isNewest } = useLoaderData<typeof loader>();
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
          <a className="button" href="/codes#history">
            {t("codes.newest")}
          </a>
        )}
        {older !== null && (
          <a className="button" href={`/codes?before=${older}#history`}>
            {t("codes.older")}
          </a>
        )}
      </nav>
    </section>
  );
}
