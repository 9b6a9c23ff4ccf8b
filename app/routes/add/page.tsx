import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { useShell } from "~/components/shell-facts";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { AddLinks } from "~/routes/shell/add-links";

export const handle: Handle = { title: "add.title" };

export const loader = screen({ by: "user" }, () => null);

/** Shows everything that can be added. With a script "+" opens the same links as a sheet. */
export default function Add() {
  const { t } = useTexts();
  const { user } = useShell();
  return (
    <Page title={t("add.title")} lead={t(user.is_trainer ? "add.trainer_lead" : "add.client_lead")}>
      <div className="page-form">
        <div className="card p-2">
          <AddLinks />
        </div>
      </div>
    </Page>
  );
}
