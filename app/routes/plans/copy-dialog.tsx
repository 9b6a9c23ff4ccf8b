import { Dialog } from "~/components/dialog";
import { type DialogButtons, DialogForm } from "~/components/dialog-form";
import { FormError } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import { GuardField } from "~/components/guard-field";
import { COPIES } from "~/domain/coaching/plan-content/rules";
import type { Choice } from "~/domain/people/clients/choices.server";
import { FEW_CLIENTS } from "~/domain/people/clients/rules";
import { displayName } from "~/domain/people/profile/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { CHOICES } from "~/routes/choose-client/address";
import { ClientBoxes, focusAfter } from "~/routes/choose-client/boxes";
import { EnterSearches } from "~/routes/choose-client/enter-searches";
import type { CopyChoices } from "./copy.server";
import { type KindName, useListAddress } from "./kind";
import { OtherPlansQuestion, useAnswersForOtherPlans } from "./other-plans-question";

interface Props {
  kind: KindName;
  copy: CopyChoices;
  /** The answer to a form that was only turned, that asks, or that could not be saved. */
  answer: FormAnswer | undefined;
}

export function CopyDialog({ kind, copy, answer }: Props) {
  const { t } = useTexts();
  const { title, client_user_id, choices, chosen, otherActivePlans, idempotency_key } = copy;
  const { initialValue, error } = answer?.result ?? {};
  const entered = initialValue ?? {};
  const hasClients = choices.total > 0 || choices.who !== "" || chosen.length > 0;
  const isLimited = choices.who !== "" || choices.total > COPIES.max || chosen.length > COPIES.max;
  const asks = answer !== undefined && !error && otherActivePlans.length > 0;
  const failure = answer?.refusal?.text === "already_created" ? t("plans.already_copied") : error?.[""]?.[0];
  // A template is mostly used to be switched on. A duplicate is mostly changed before.
  const isOn = answer ? entered.is_active === "true" : client_user_id === null;
  const nameOf = (client: Choice) =>
    client.user_id === client_user_id
      ? t("plans.copy_again", { name: displayName(client) })
      : displayName(client);
  const list = useListAddress(kind);
  const answersForOtherPlans = useAnswersForOtherPlans(otherActivePlans);
  const buttons = useButtons(hasClients);
  return (
    <Dialog title={t("plans.copy_title")} closeTo={list}>
      <DialogForm
        data-on-demand="pick"
        data-renews={CHOICES}
        data-now
        back={list}
        {...(asks ? answersForOtherPlans : buttons)}
      >
        <FormStart />
        <EnterSearches />
        <p className="break-words text-muted">{t("plans.copy_of", { title })}</p>
        <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
        <FormError message={failure} focus />
        {hasClients ? (
          <ClientBoxes
            choices={choices}
            chosen={chosen}
            nameOf={nameOf}
            errors={error?.client_user_id ?? undefined}
            hint={isLimited ? t("plans.copy_limit", { max: COPIES.max }) : undefined}
            noteOf={({ archived }) => (archived ? t("choose.archived") : undefined)}
            focus={asks || failure ? undefined : focusAfter(entered)}
          />
        ) : (
          <p>{t("plans.copy_no_clients")}</p>
        )}
        {hasClients && choices.total > FEW_CLIENTS && (
          <p className="copy-keys text-muted text-small">{t("plans.copy_keys")}</p>
        )}
        {hasClients && (
          <label className="check">
            <input type="checkbox" name="is_active" value="true" defaultChecked={isOn} />
            <span>
              {t("plans.copy_on")}
              <span className="block text-muted text-small">{t("plans.copy_on_hint")}</span>
            </span>
          </label>
        )}
        {asks && <OtherPlansQuestion otherActivePlans={otherActivePlans} focus />}
        <FormEnd />
      </DialogForm>
    </Dialog>
  );
}

/** Returns the buttons of the dialog. Without clients, a plan can only be copied as a template. */
function useButtons(hasClients: boolean): DialogButtons {
  const { t } = useTexts();
  const busy = t("plans.editor.creating");
  const text = t("plans.copy_as_template");
  const asTemplate = { name: "as", value: "template", className: "button" };
  if (!hasClients) return { submit: text, busy, button: asTemplate };
  const others = (
    <button type="submit" {...asTemplate} data-busy={busy}>
      {text}
    </button>
  );
  return { submit: t("plans.duplicate"), busy, others };
}
