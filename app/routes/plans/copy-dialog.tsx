import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import type { Choice } from "~/domain/clients/choices.server";
import type { FormAnswer } from "~/domain/forms/form-answer";
import { displayName } from "~/domain/profile/rules";
import { Face } from "~/routes/choose-client/face";
import { ChoiceList } from "~/routes/choose-client/list";
import { ChoiceSearch } from "~/routes/choose-client/search";
import type { CopyChoices } from "./copy.server";
import { type KindName, useListAddress } from "./kind";

interface Props {
  kind: KindName;
  copy: CopyChoices;
  /** The answer to a choice that could not be copied. */
  answer: FormAnswer | undefined;
}

/** Shows the dialog that copies a plan. Each possible client is a button that makes the copy. */
export function CopyDialog({ kind, copy, answer }: Props) {
  const { t } = useTranslation();
  const list = useListAddress(kind);
  const { title, client_user_id, choices, idempotency_key } = copy;
  const hasClients = choices.total > 0 || choices.who !== "";
  const failure =
    answer?.refusal?.text === "already_created" ? t("plans.already_copied") : answer?.result.error?.[""]?.[0];
  return (
    <Dialog title={t("plans.copy_title")} closeTo={list}>
      <div className="dialog-top">
        <p className="break-words text-muted">{t("plans.copy_of", { title })}</p>
        {hasClients ? <ChoiceSearch choices={choices} /> : <p>{t("plans.copy_no_clients")}</p>}
      </div>
      <form method="post">
        <div className="dialog-scroll">
          <input type="hidden" name="idempotency_key" value={idempotency_key} />
          <FormError message={failure} />
          <ChoiceList choices={choices}>
            {(client) => <CopyButton client={client} isAgain={client.user_id === client_user_id} />}
          </ChoiceList>
        </div>
        <div className="dialog-actions">
          <a className="button button-quiet" href={list}>
            {t("app.cancel")}
          </a>
          <button
            type="submit"
            name="client_user_id"
            value=""
            className="button"
            data-busy={t("plans.editor.creating")}
          >
            {t("plans.copy_as_template")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows the button that copies the plan for a client. */
function CopyButton({ client, isAgain }: { client: Choice; isAgain: boolean }) {
  const { t } = useTranslation();
  const name = displayName(client);
  return (
    <button
      type="submit"
      name="client_user_id"
      value={client.user_id}
      className="button client-choice"
      data-choice
      data-busy={t("plans.editor.creating")}
    >
      <Face client={client} text={t(isAgain ? "plans.copy_again" : "plans.copy_for", { name })} />
    </button>
  );
}
