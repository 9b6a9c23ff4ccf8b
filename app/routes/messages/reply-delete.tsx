import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import type { Handle } from "~/components/page-title";
import { onSamePage, useSamePage } from "~/components/same-page";
import { deleteReply, findReply } from "~/domain/messages/saved-replies.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "message_tools.delete_title", dialog: true };

export const loader = screen({ by: "trainer" }, async (trainer, { id }) => ({
  content: (await findReply(trainer, id)).content,
}));

export const action = formAction({ by: "trainer" }, async (trainer, _, { id, request }) => {
  await deleteReply(trainer, id);
  return redirect(onSamePage("/messages/replies", new URL(request.url).search));
});

export default function DeleteReply() {
  const { t } = useTexts();
  const samePage = useSamePage();
  const { content } = useLoaderData<typeof loader>();
  const list = samePage("/messages/replies");
  return (
    <ConfirmDialog
      title={t("message_tools.delete_title")}
      back={list}
      submit={t("message_tools.delete_submit")}
      busy={t("message_tools.deleting")}
    >
      <p>{t("message_tools.delete_question")}</p>
      <blockquote className="reply-text max-h-48 overflow-auto border-line border-l-2 pl-4 text-muted">
        {content}
      </blockquote>
    </ConfirmDialog>
  );
}
