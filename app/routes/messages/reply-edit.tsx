import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { GuardField } from "~/components/guard-field";
import type { Handle } from "~/components/page-title";
import { onSamePage, useSamePage } from "~/components/same-page";
import { changeReply, findReply } from "~/domain/messages/saved-replies.server";
import { SavedReplyChange } from "~/domain/messages/schema";
import { NotFound } from "~/domain/shared/errors";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { ReplyForm } from "./reply-form";

export const handle: Handle = { title: "message_tools.edit_title", dialog: true };

export const loader = screen({ by: "trainer" }, async (trainer, { id, submitted }) => ({
  reply: await findReply(trainer, id).catch((error) => {
    // The page of a form whose reply is gone keeps its text.
    if (submitted && error instanceof NotFound) return null;
    throw error;
  }),
  idempotency_key: randomUUID(),
}));

export const action = formAction(
  { by: "trainer", form: SavedReplyChange },
  async (trainer, input, { id, request }) => {
    await changeReply(trainer, id, input);
    return redirect(onSamePage("/messages/replies", new URL(request.url).search));
  },
);

export default function EditReply() {
  const { t } = useTexts();
  const samePage = useSamePage();
  const { reply, idempotency_key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = samePage("/messages/replies");
  const form = { label: t("message_tools.reply"), answer, back: list };
  return (
    <Dialog title={t("message_tools.edit_title")} closeTo={list}>
      {reply ? (
        <ReplyForm
          {...form}
          text={reply.content}
          action={samePage(`/messages/replies/${reply.id}/edit`)}
          submit={t("message_tools.save_changes")}
        >
          <GuardField name="version" answer={answer} fresh={reply.version} />
        </ReplyForm>
      ) : (
        <ReplyForm {...form} text="" action={list} submit={t("message_tools.save_as_new")}>
          <input type="hidden" name="idempotency_key" value={idempotency_key} />
        </ReplyForm>
      )}
    </Dialog>
  );
}
