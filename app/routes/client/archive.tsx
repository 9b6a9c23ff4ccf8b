import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Consequences } from "~/components/consequences";
import type { Handle } from "~/components/page-title";
import { useReturnTo } from "~/components/return-to";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import { findClient } from "~/domain/people/clients/clients.server";
import { displayName } from "~/domain/people/profile/rules";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { orClientPage } from "./access.server";

export const handle: Handle = {
  title: "client.archive",
  nameOf: ({ name }: { name: string }, t) => t("client.archive_question", { name }),
  dialog: true,
};

export const loader = screen({ by: "trainer" }, async (trainer, { params: { id = "" } }) => {
  const client = await orClientPage(trainer, id, () => findClient(trainer, id));
  return { user_id: client.user_id, name: displayName(client) };
});

export const action = formAction({ by: "trainer" }, async (trainer, _, { params: { id = "" } }) => {
  await orClientPage(trainer, id, () => archiveClient(trainer, id));
  return await redirectWith("client.done_archived", "/dashboard", { undo: [id] });
});

const CONSEQUENCES = [
  { text: "client.archive_out", icon: "door-closed" },
  { text: "client.archive_kept", icon: "history" },
  { text: "client.archive_back", icon: "undo-2" },
] as const;

export default function ArchiveClient() {
  const { t } = useTexts();
  const { user_id } = useLoaderData<typeof loader>();
  const back = useReturnTo(`/client/${user_id}#archive-client`);
  return (
    <ConfirmDialog back={back} submit={t("client.archive")} busy={t("client.archive_pending")}>
      <Consequences list={CONSEQUENCES} />
    </ConfirmDialog>
  );
}
