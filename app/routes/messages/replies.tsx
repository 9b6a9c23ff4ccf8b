import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage, useSamePage } from "~/components/same-page";
import { SAVED_REPLIES_MAX } from "~/domain/messages/rules";
import { listSavedReplies, saveReply } from "~/domain/messages/saved-replies.server";
import { SavedReplyInput } from "~/domain/messages/schema";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ReplyForm } from "./reply-form";
import { ReplyList } from "./reply-list";

export const handle: Handle = { title: "message_tools.manage_title", dialog: true };

export const loader = screen({ by: "trainer" }, async (trainer) => ({
  replies: await listSavedReplies(trainer),
  // Each opened form gets its own key, so that a double click, or Back and a second save, save one reply.
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "trainer", form: SavedReplyInput },
  async (trainer, input, { request }) => {
    await saveReply(trainer, input);
    return redirect(onSamePage("/messages/replies", new URL(request.url).search));
  },
);

export default function Replies() {
  const { t } = useTexts();
  const samePage = useSamePage();
  const back = useReturnTo("/messages#edit-replies");
  const { replies, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A form that was refused stays, so that its text is not lost.
  const isFull = replies.length >= SAVED_REPLIES_MAX && !answer;
  const list =
    replies.length === 0 ? (
      <EmptyState
        icon="message-square-text"
        title={t("message_tools.replies_empty")}
        hint={t("message_tools.replies_empty_hint")}
      />
    ) : (
      <ReplyList replies={replies} />
    );
  return (
    <Dialog closeTo={back}>
      {isFull ? (
        <>
          {list}
          <p className="text-muted">{t("message_tools.full", { max: SAVED_REPLIES_MAX })}</p>
        </>
      ) : (
        <ReplyForm
          label={t("message_tools.new_reply")}
          text=""
          answer={answer}
          action={samePage("/messages/replies")}
          back={back}
          submit={t("message_tools.save_new")}
          above={list}
        >
          <GuardField name="idempotency_key" answer={answer} fresh={idempotency_key} />
        </ReplyForm>
      )}
    </Dialog>
  );
}
