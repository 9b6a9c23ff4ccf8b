import { useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { List, Row } from "~/components/list";
import { MoreMenu } from "~/components/more-menu";
import { useSamePage } from "~/components/same-page";
import { SAVED_REPLIES_MAX } from "~/domain/messages/rules";
import type { SavedReply } from "~/domain/messages/saved-replies.server";
import { cut } from "~/domain/shared/text";
import { useTexts } from "~/i18n/texts";

/** Names a reply by its first words. */
const NAMED_BY = 40;

export function ReplyList({ replies }: { replies: SavedReply[] }) {
  const { t } = useTexts();
  const samePage = useSamePage();
  const isOpen = new URLSearchParams(useLocation().search).has("client");
  return (
    <section aria-labelledby="replies">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="replies">{t("message_tools.yours")}</h3>
        <p className="numbers text-muted text-small">
          {t("message_tools.count_of", { count: replies.length, max: SAVED_REPLIES_MAX })}
        </p>
      </div>
      <List>
        {replies.map(({ id, content }) => {
          const text = cut(content, NAMED_BY);
          return (
            <Row
              key={id}
              title={<p className="reply-text">{content}</p>}
              actions={
                <>
                  {isOpen && (
                    <a
                      className="button"
                      href={samePage(`/messages?reply=${id}`)}
                      aria-label={t("message_tools.insert_named", { text })}
                    >
                      {t("message_tools.insert")}
                    </a>
                  )}
                  <a
                    className="button button-quiet button-icon"
                    href={samePage(`/messages/replies/${id}/edit`)}
                    aria-label={t("message_tools.edit_named", { text })}
                  >
                    <Icon name="pencil" />
                  </a>
                  <MoreMenu label={t("app.more_named", { name: text })}>
                    <a
                      href={samePage(`/messages/replies/${id}/delete`)}
                      aria-label={t("message_tools.delete_named", { text })}
                    >
                      {t("message_tools.delete_submit")}
                    </a>
                  </MoreMenu>
                </>
              }
            />
          );
        })}
      </List>
    </section>
  );
}
