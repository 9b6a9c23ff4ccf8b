import { Icon } from "~/components/icon";
import { SEARCH_MAX } from "~/domain/messages/rules";
import type { MessagesScreen } from "~/domain/messages/schema";
import { useTexts } from "~/i18n/texts";
import { messagesAddress } from "./address";

interface Props {
  query: MessagesScreen;
  isTrainer: boolean;
}

export function SearchForm({ query: { client, q }, isTrainer }: Props) {
  const { t } = useTexts();
  const ofRole = isTrainer ? "" : "_client";
  return (
    <search>
      <form action="/messages" className="message-search">
        {client && <input type="hidden" name="client" value={client} />}
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          aria-label={t(`messages.search_label${ofRole}`)}
          placeholder={t(`messages.search_hint${ofRole}`)}
          defaultValue={q}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button button-icon" aria-label={t("messages.search")}>
          <Icon name="search" />
        </button>
        {q && (
          <a
            className="button button-quiet button-icon"
            href={messagesAddress({ client })}
            aria-label={t("messages.clear")}
          >
            <Icon name="x" />
          </a>
        )}
      </form>
    </search>
  );
}
