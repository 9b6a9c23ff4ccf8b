import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { DialogForm } from "~/components/dialog-form";
import { FormError } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import { useSamePage } from "~/components/same-page";
import type { Choices } from "~/domain/people/clients/choices.server";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { SwitchedOff } from "~/islands/plan-editor/switched-off";
import { CHOICES } from "~/routes/choose-client/address";
import { ClientBoxes, focusAfter } from "~/routes/choose-client/boxes";
import { EnterSearches } from "~/routes/choose-client/enter-searches";
import { type KindName, useListAddress } from "./kind";

interface Props {
  kind: KindName;
  choices: Choices;
  answer: FormAnswer | undefined;
  guards: Record<string, string>;
}

/** The fields that this dialog shows itself. */
const SHOWN = ["client_user_id", "who", "who_page", "show", "is_active", "idempotency_key"];

/** Asks for the client of a plan that was sent for nobody. Hidden fields keep what was typed. */
export function ClientOfSent({ kind, choices, answer, guards }: Props) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const samePage = useSamePage();
  const list = useListAddress(kind);
  const { initialValue, error } = answer?.result ?? {};
  const typed = fieldsOf(
    Object.fromEntries(Object.entries(initialValue ?? {}).filter(([name]) => !SHOWN.includes(name))),
  );
  const failure = error?.[""]?.[0];
  const hasClients = choices.total > 0 || choices.who !== "";
  return (
    <Dialog title={t(`plans.${kind}.create`)} closeTo={list}>
      <DialogForm
        action={samePage(`${pathname}?sent=1`)}
        data-on-demand="pick"
        data-renews={CHOICES}
        data-now
        data-keep
        back={list}
        submit={t("plans.editor.create")}
        busy={t("plans.editor.creating")}
        others={
          <>
            <SwitchedOff text={t("plans.editor.create_off")} isChosen={initialValue?.is_active === "false"} />
            <FormEnd />
          </>
        }
      >
        <FormStart />
        <EnterSearches />
        {[...Object.entries(guards), ...typed].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormError message={failure} />
        <p className="text-muted">
          {t("plans.for_whom")} {t("plans.kept_for_choice")}
        </p>
        {hasClients ? (
          <ClientBoxes
            choices={choices}
            chosen={[]}
            errors={error?.client_user_id ?? undefined}
            single
            focus={focusAfter(initialValue ?? {})}
          />
        ) : (
          <p>{t(`plans.${kind}.no_clients`)}</p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Lists the texts of nested values with the names of their fields, such as "meals[0].name". */
function fieldsOf(value: unknown, name = ""): [name: string, text: string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((each, index) => fieldsOf(each, `${name}[${index}]`));
  return Object.entries(value ?? {}).flatMap(([key, each]) => fieldsOf(each, name ? `${name}.${key}` : key));
}
