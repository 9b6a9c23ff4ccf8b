import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { FormError } from "~/components/field";
import type { FormAnswer } from "~/domain/forms/form-answer";
import type { CopyChoices } from "./copy.server";
import { type KindName, useListAddress } from "./kind";

interface Props {
  kind: KindName;
  choices: CopyChoices;
  /** The answer to a choice that could not be copied. */
  answer: FormAnswer | undefined;
}

/** Shows the dialog that copies a plan. Each possible client is a button that makes the copy. */
export function CopyDialog({ kind, choices, answer }: Props) {
  const { t } = useTranslation();
  const list = useListAddress(kind);
  const { title, again, others, idempotency_key } = choices;
  const failure =
    answer?.refusal?.text === "already_created" ? t("plans.already_copied") : answer?.result.error?.[""]?.[0];
  return (
    <Dialog title={t("plans.copy_title")} closeTo={list}>
      <form method="post" className="contents">
        <input type="hidden" name="idempotency_key" value={idempotency_key} />
        <FormError message={failure} />
        <p className="break-words text-muted">{t("plans.copy_of", { title })}</p>
        {!again && others.length === 0 && <p>{t("plans.copy_no_clients")}</p>}
        <ul className="flex flex-col gap-2">
          {again && (
            <li>
              <Choice {...again} text={t("plans.copy_again", { name: again.name })} />
            </li>
          )}
          {others.map((client) => (
            <li key={client.user_id}>
              <Choice {...client} text={t("plans.copy_for", { name: client.name })} />
            </li>
          ))}
        </ul>
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

function Choice({ user_id, email, text }: { user_id: string; email: string; text: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      name="client_user_id"
      value={user_id}
      className="button copy-choice"
      data-busy={t("plans.editor.creating")}
    >
      <span data-words>{text}</span>
      <span className="copy-choice-email">{email}</span>
    </button>
  );
}
