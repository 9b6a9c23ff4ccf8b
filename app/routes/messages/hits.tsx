import { ZonedDate } from "~/components/date-text";
import { ENTRIES_SHOWN, excerptOf } from "~/domain/messages/rules";
import type { MessagesScreen } from "~/domain/messages/schema";
import type { Hit, Hits as MessageHits } from "~/domain/messages/search.server";
import { displayName } from "~/domain/people/profile/rules";
import { useTexts } from "~/i18n/texts";
import { messagesAddress } from "./address";
import type { Viewer } from "./view";

interface Props {
  hits: MessageHits;
  query: MessagesScreen;
  viewer: Viewer;
}

/** Lists the messages that a search has found. Each leads to its place in the conversation. */
export function Hits({ hits: { hits, page, hasMore }, query, viewer }: Props) {
  const { t } = useTexts();
  const addressOf = (pageNumber: number) =>
    messagesAddress({ client: query.client, q: query.q, found: pageNumber });
  if (hits.length === 0) return <p className="px-3 py-2 text-muted">{t("messages.found_nothing", query)}</p>;
  return (
    <>
      <ul className="my-2 flex flex-col">
        {hits.map((hit) => (
          <li key={hit.id}>
            <HitRow hit={hit} query={query} viewer={viewer} />
          </li>
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <nav className="pager" aria-label={t("messages.found_messages")}>
          {page > 1 && (
            <a className="button" rel="prev" href={addressOf(page - 1)}>
              {t("pager.previous")}
            </a>
          )}
          {hasMore && (
            <a className="button" rel="next" href={addressOf(page + 1)}>
              {t("pager.next")}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function HitRow({ hit, query, viewer: { user, timeZone } }: { hit: Hit } & Omit<Props, "hits">) {
  const { t } = useTexts();
  const [before, match, after] = excerptOf(hit.content, query.q);
  const isOwn = hit.from_trainer === user.is_trainer;
  const name = user.is_trainer ? displayName(hit.client) : null;
  // Shows the message in the middle of the page.
  const address = messagesAddress({
    client: user.is_trainer ? hit.client.user_id : null,
    q: query.q,
    before: hit.number + ENTRIES_SHOWN / 2,
  });
  return (
    <a className="conversation-row" href={`${address}#entry-${hit.number}`}>
      <span className="flex min-w-0 flex-1 flex-col">
        {name && <span className="truncate font-strong">{name}</span>}
        <span className="hit-words">
          {isOwn && `${t("messages.own")}: `}
          {before}
          {match && <mark>{match}</mark>}
          {after}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1 self-start text-faint text-small numbers">
        <ZonedDate at={hit.created_at} timeZone={timeZone} />
      </span>
    </a>
  );
}
