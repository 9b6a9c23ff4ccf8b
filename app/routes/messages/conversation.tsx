import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { ENTRIES_SHOWN } from "~/domain/messages/rules";
import type { MessagesScreen } from "~/domain/messages/schema";
import { useTexts } from "~/i18n/texts";
import { messagesAddress } from "./address";
import { Entries } from "./entries";
import type { OpenConversation } from "./loaded.server";
import { newestReadId } from "./newest-read";
import type { Viewer } from "./view";

interface Props {
  conversation: OpenConversation;
  viewer: Viewer;
  query: MessagesScreen;
  /** The name of the other participant. */
  name: string;
}

/** Shows a part of a conversation, the newest entry at the bottom. The data attributes hold what the script needs. */
export function Conversation({ conversation, viewer, query, name }: Props) {
  const { t } = useTexts();
  const { entries, hasEarlier, hasLater, closed } = conversation;
  const client = viewer.user.is_trainer ? conversation.client.user_id : null;
  const hasMessages = entries.some(({ event }) => event === null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <div className="thread-scroll" role="log" aria-label={t("messages.log", { name })} tabIndex={0}>
      <div className="thread-flow">
        {hasEarlier && (
          <a
            className="button button-quiet self-center"
            data-earlier
            href={messagesAddress({ client, q: query.q, before: entries[0]?.number })}
          >
            {t("messages.earlier")}
          </a>
        )}
        {!hasMessages && !hasEarlier && (
          <EmptyState
            icon="message-circle"
            title={t("messages.none")}
            hint={
              closed
                ? t("messages.none_closed")
                : t(client ? "messages.none_for_trainer" : "messages.none_for_client", { name })
            }
          />
        )}
        <ol
          id="entries"
          className="entries"
          data-account={viewer.user.user_id}
          data-up-to={newestReadId(conversation, viewer.user.is_trainer)}
          data-with={client ?? conversation.trainer}
          data-last={entries.at(-1)?.number ?? 0}
          data-read={t("messages.read")}
          {...(hasLater ? {} : { "data-live": "" })}
        >
          <Entries conversation={conversation} viewer={viewer} />
        </ol>
        {hasLater ? (
          <nav className="flex justify-center gap-2" aria-label={t("messages.later")}>
            <a
              className="button"
              href={messagesAddress({ client, q: query.q, before: laterThan(conversation, entries) })}
            >
              {t("messages.later")}
            </a>
            <a className="button button-quiet" href={messagesAddress({ client })}>
              {t("messages.newest")}
            </a>
          </nav>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

/** Returns where the next page of later entries ends, or null where that is the newest page. */
function laterThan({ last }: OpenConversation, entries: OpenConversation["entries"]): number | null {
  const end = (entries.at(-1)?.number ?? 0) + ENTRIES_SHOWN + 1;
  return end > last ? null : end;
}

/** Holds the messages that wait on this device for a connection. A script fills it with copies of its template. */
function Waiting() {
  const { t } = useTexts();
  return (
    <>
      <ol id="waiting" className="entries" aria-label={t("messages.waiting")} />
      <template id="waiting-message">
        <li className="message message-own message-waiting">
          <p className="bubble" />
          <p className="flex gap-2 px-1 text-faint text-small">
            {t("messages.waiting")}{" "}
            <button type="button" className="underline" data-send-again="" data-busy={t("messages.sending")}>
              {t("messages.waiting_again")}
            </button>{" "}
            <button
              type="button"
              className="underline"
              aria-label={t("messages.waiting_delete")}
              data-delete=""
            >
              {t("messages.waiting_remove")}
            </button>
          </p>
        </li>
      </template>
      <p
        id="stream-state"
        role="status"
        className="stream-state"
        data-lost={t("messages.reconnecting")}
        hidden
      />
    </>
  );
}

/** Leads back from a conversation to the list, where a phone shows only one of them. */
export function BackToList({ query }: { query: MessagesScreen }) {
  const { t } = useTexts();
  return (
    <a
      className="button button-quiet button-icon"
      href={messagesAddress({ q: query.q, page: query.page > 1 ? query.page : null })}
      aria-label={t("messages.back")}
    >
      <Icon name="chevron-left" />
    </a>
  );
}
