import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AbsenceLine } from "~/components/absences";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { Page } from "~/components/page";
import { type Handle, useDialogOpen } from "~/components/page-title";
import { useShell } from "~/components/shell-facts";
import { stylesheet } from "~/components/stylesheet";
import { MessageInput, MessagesScreen } from "~/domain/messages/schema";
import { sendMessage } from "~/domain/messages/send.server";
import { hasMessages } from "~/domain/people/packages/rules";
import { NotFound } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import messagesStyles from "~/styles/messages.css?url";
import { messagesAddress } from "./address";
import { Closed } from "./closed";
import { Composer } from "./composer";
import { BackToList, Conversation } from "./conversation";
import { Conversations } from "./conversations";
import { Facts } from "./facts";
import { Hits } from "./hits";
import { isSeen, loadMessages } from "./loaded.server";
import { SearchForm } from "./search-form";
import type { Viewer } from "./view";

export const handle: Handle = { title: "messages.title" };

export const links = stylesheet(messagesStyles);

export const loader = screen(
  { by: "user", open: hasMessages, query: MessagesScreen },
  async (user, { query, request, submitted }) => {
    try {
      return { ...(await loadMessages(user, query, isSeen(request, submitted))), newKey: randomUUID() };
    } catch (error) {
      throw error instanceof NotFound ? await redirectWith("client.notice_unknown", "/messages") : error;
    }
  },
);

export const action = formAction(
  { by: "user", open: hasMessages, form: MessageInput },
  async (user, message) => {
    await sendMessage(user, message);
    return redirect(messagesAddress({ client: user.is_trainer ? message.recipient_user_id : null }));
  },
);

export default function Messages() {
  const { t } = useTexts();
  const { user, timeZone, coach } = useShell();
  const { query, list, hits, conversation, newKey } = useLoaderData<typeof loader>();
  // A form that is refused keeps its text, even if nobody can write any more.
  const answer = useActionData<typeof action>();
  const viewer: Viewer = { user, timeZone };
  const isTrainer = user.is_trainer;
  const name = isTrainer ? (conversation?.name ?? "") : coach.name;
  const reply = conversation?.replies.find(({ id }) => id === query.reply)?.content;
  const isSearch = hits !== null && !isTrainer;
  return (
    <Page
      fills
      title={conversation ? name : t("messages.title")}
      whose={conversation?.facts && <AbsenceLine said={conversation.facts.said} />}
      back={isTrainer && conversation && <BackToList query={query} />}
      action={
        isTrainer ? (
          conversation && <BackToList query={query} />
        ) : (
          <SearchForm query={query} isTrainer={false} />
        )
      }
    >
      <div
        className={`chat ${isTrainer ? "chat-trainer" : ""} ${conversation ? "chat-open" : ""}`}
        // Nobody reads the messages below a dialog.
        data-chat={useDialogOpen() ? undefined : ""}
      >
        {isTrainer && (
          <section className="chat-list" aria-label={t("messages.conversations")}>
            <SearchForm query={query} isTrainer />
            <a
              className="button button-quiet mt-2 w-full justify-start"
              id="message-several"
              href="/messages/new"
            >
              <Icon name="users" />
              {t("messages.several")}
            </a>
            {query.q && <h2 className="label px-3 pt-2">{t("messages.found_clients")}</h2>}
            {list && (
              <div id="conversations">
                {list.total === 0 && !query.q ? (
                  <EmptyState
                    icon="users"
                    title={t("dashboard.no_clients")}
                    hint={t("dashboard.no_clients_hint")}
                  />
                ) : (
                  <Conversations list={list} query={query} viewer={viewer} />
                )}
              </div>
            )}
            {hits && (
              <>
                <h2 className="label px-3 pt-4">{t("messages.found_messages")}</h2>
                <Hits hits={hits} query={query} viewer={viewer} />
              </>
            )}
          </section>
        )}
        <section className="chat-thread" aria-label={t("messages.title")}>
          {isSearch && <Hits hits={hits} query={query} viewer={viewer} />}
          {conversation ? (
            <>
              <Conversation conversation={conversation} viewer={viewer} query={query} name={name} />
              {conversation.closed && <Closed conversation={conversation} />}
              {(!conversation.closed || answer) && (
                <Composer conversation={conversation} name={name} newKey={newKey} reply={reply} />
              )}
            </>
          ) : (
            <EmptyState icon="message-circle" title={t("messages.select")} />
          )}
        </section>
        {conversation && isTrainer && <Facts conversation={conversation} />}
      </div>
    </Page>
  );
}
