import { useActionData } from "@remix-run/react";
import { FormError } from "~/components/field";
import { GuardField } from "~/components/guard-field";
import { Icon } from "~/components/icon";
import { useShell } from "~/components/shell-facts";
import { SignedOutHint } from "~/components/signed-out-hint";
import { TextAction } from "~/components/text-action";
import { MESSAGE_MAX } from "~/domain/messages/rules";
import type { FormAnswer } from "~/domain/shared/form-answer";
import { useTexts } from "~/i18n/texts";
import { messagesAddress } from "./address";
import type { OpenConversation } from "./loaded.server";
import { SavedReplies } from "./saved-replies";

interface Props {
  conversation: OpenConversation;
  /** The name of the other user. */
  name: string;
  /** A fresh key, so that a message that is sent twice arrives once. */
  newKey: string;
  /** The saved reply that the field begins with. */
  reply: string | undefined;
}

/** Takes a new message. A script sends it without leaving the page, and keeps what is typed. */
export function Composer({ conversation, name, newKey, reply }: Props) {
  const { t } = useTexts();
  const { user } = useShell();
  const answer = useActionData<FormAnswer>();
  const recipient = user.is_trainer ? conversation.client.user_id : conversation.trainer;
  const failure = answer?.result.error?.content?.[0] ?? answer?.result.error?.[""]?.[0];
  return (
    <form
      method="post"
      action={messagesAddress({ client: user.is_trainer ? recipient : null })}
      className="composer"
      data-composer
      data-account={user.user_id}
      data-failure={t("messages.send_failure")}
      data-network-error={t("messages.send_network_error")}
    >
      <FormError id="composer-error" message={failure && `${t("messages.send_failure")} ${failure}`} />
      <SignedOutHint />
      <input type="hidden" name="recipient_user_id" value={recipient} />
      <GuardField name="idempotency_key" answer={answer} fresh={newKey} />
      {user.is_trainer && (
        <SavedReplies
          replies={conversation.replies}
          addressOf={(reply) => messagesAddress({ client: conversation.client.user_id, reply })}
        >
          <TextAction
            className="ms-1"
            id="edit-replies"
            href={`/messages/replies?${new URLSearchParams({ client: conversation.client.user_id })}`}
          >
            {t("messages.edit_replies")}
          </TextAction>
        </SavedReplies>
      )}
      <div className="flex items-end gap-2">
        <textarea
          id="message"
          name="content"
          className="input"
          aria-label={t("messages.write", { name })}
          placeholder={t("messages.write_hint")}
          defaultValue={String(answer?.result.initialValue?.content ?? reply ?? "")}
          maxLength={MESSAGE_MAX}
          rows={1}
          required
          aria-describedby={failure ? "composer-error" : undefined}
          aria-invalid={failure ? true : undefined}
        />
        <button type="submit" className="button button-main" data-busy={t("messages.sending")}>
          <Icon name="send" />
          <span data-words>{t("messages.send")}</span>
        </button>
      </div>
    </form>
  );
}
