import { FormError, focused, TextField } from "~/components/field";
import { FormEnd, FormStart } from "~/components/form-ends";
import { GuardField } from "~/components/guard-field";
import { useReturnTo } from "~/components/return-to";
import { useSamePage } from "~/components/same-page";
import type { Recipients } from "~/domain/messages/recipients.server";
import { MESSAGE_MAX, RECIPIENT_GROUPS } from "~/domain/messages/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { CHOICES } from "../choose-client/address";
import { ClientBoxes, focusAfter } from "../choose-client/boxes";
import { EnterSearches } from "../choose-client/enter-searches";
import { RecipientGroups } from "./recipient-groups";

interface Props {
  answer: FormAnswer | undefined;
  recipients: Recipients;
  newKey: string;
}

/** Sends one message to several clients. Its search and its pages send the form and show it again. */
export function MessageForm({ answer, recipients, newKey }: Props) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const back = useReturnTo("/messages#message-several");
  const { initialValue, error } = answer?.result ?? {};
  const entered = initialValue ?? {};
  const to = RECIPIENT_GROUPS.find((group) => group === entered.to) ?? "chosen";
  const count = recipients.counts[to];
  const isTurned = entered.show !== undefined;
  const asks = answer !== undefined && !error && !isTurned;
  const firstError = Object.keys(error ?? {}).find(Boolean);
  return (
    <form
      method="post"
      action={samePage("/messages/new")}
      className="message-form"
      data-on-demand="pick"
      data-renews={CHOICES}
      data-now
      data-keep={answer ? "entered" : ""}
    >
      <div className="dialog-scroll">
        <FormStart />
        <EnterSearches busy={t("choose.searching")} />
        <GuardField name="idempotency_key" answer={answer} fresh={newKey} />
        <input type="hidden" name="expected" value={answer && count > 0 ? count : ""} />
        <FormError
          message={error?.[""]?.[0] ?? (firstError && t("message_tools.fix_errors"))}
          focus={!firstError}
        />
        <TextField
          id="text"
          name="content"
          label={t("message_tools.message")}
          hint={t("message_tools.message_hint")}
          defaultValue={String(entered.content ?? "")}
          errors={error?.content ?? undefined}
          maxLength={MESSAGE_MAX}
          rows={4}
          required
          {...focused(!answer || firstError === "content")}
        />
        <RecipientGroups
          chosen={to}
          counts={recipients.counts}
          errors={error?.client_user_id ?? error?.to ?? undefined}
        />
        <ClientBoxes
          choices={recipients.choices}
          chosen={recipients.chosen}
          noteOf={({ closed }) => (closed ? t(`message_tools.closed_${closed}`) : undefined)}
          nobody={(who) => t("message_tools.nobody", { who })}
          focus={isTurned ? focusAfter(entered) : undefined}
        />
        <FormEnd />
      </div>
      <div className="dialog-actions message-send">
        {asks && (
          <p role="status" className="flex-[1_0_100%] numbers">
            {t("message_tools.check", { count })}
          </p>
        )}
        <a className="button button-quiet" href={back}>
          {t("app.cancel")}
        </a>
        {answer && count > 0 ? (
          <button
            type="submit"
            className="button button-main numbers"
            data-busy={t("message_tools.sending")}
            data-question
            {...focused(asks)}
          >
            {t("message_tools.send", { count })}
          </button>
        ) : (
          <button type="submit" className="button button-main" data-busy={t("message_tools.counting")}>
            {t("app.continue")}
          </button>
        )}
      </div>
    </form>
  );
}
