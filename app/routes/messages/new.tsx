import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { EmptyState } from "~/components/empty-state";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { onSamePage } from "~/components/same-page";
import { stylesheet } from "~/components/stylesheet";
import { sendToSeveral } from "~/domain/messages/broadcast.server";
import { listRecipients } from "~/domain/messages/recipients.server";
import { BroadcastForm } from "~/domain/messages/schema";
import { ChoiceQuery, choiceQueryOf, chosenIds } from "~/domain/people/clients/schema";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chooseStyles from "~/styles/choose.css?url";
import { MessageForm } from "./message-form";

export const links = stylesheet(chooseStyles);

export const handle: Handle = { title: "message_tools.new_title", dialog: true };

export const loader = screen({ by: "trainer", query: ChoiceQuery }, async (trainer, { query, entered }) => {
  const chosen = chosenIds(entered);
  return {
    ...(await listRecipients(trainer, choiceQueryOf(entered, query), chosen)),
    // Each opened form gets its own key, so that a double click, or Back and a second Send, send one message.
    idempotency_key: randomUUID(),
  };
});

export const action = formAction(
  { by: "trainer", form: BroadcastForm, partialSubmit: true },
  async (trainer, { expected = 0, client_user_id: clients, ...input }, { request, again }) => {
    const sent = await sendToSeveral(trainer, { ...input, clients, expected });
    // Asks first if the message goes to other clients than the button has said.
    if (sent === null) return again();
    return await redirectWith(
      "message_tools.done_sent",
      onSamePage("/messages", new URL(request.url).search),
      { count: sent },
    );
  },
);

export default function NewMessage() {
  const { t } = useTexts();
  const { idempotency_key, ...recipients } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Dialog title={t("message_tools.new_title")} closeTo={useReturnTo("/messages#message-several")} wide>
      {recipients.counts.everybody === 0 && !answer ? (
        <EmptyState
          icon="users"
          title={t("message_tools.no_clients")}
          hint={t("message_tools.no_clients_hint")}
        />
      ) : (
        <MessageForm answer={answer} recipients={recipients} newKey={idempotency_key} />
      )}
    </Dialog>
  );
}
