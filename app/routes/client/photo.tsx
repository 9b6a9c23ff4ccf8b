import { useLoaderData } from "@remix-run/react";
import { Dialog } from "~/components/dialog";
import { dayInShort } from "~/components/formats";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { findCheckIn } from "~/domain/coaching/check-ins/check-in-list.server";
import { displayName } from "~/domain/people/profile/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { NotFound } from "~/domain/shared/errors";
import { rowId, userId } from "~/domain/shared/ids";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { CheckInFacts } from "~/routes/check-ins/facts";
import checkInsStyles from "~/styles/check-ins.css?url";

export const handle: Handle = {
  title: "client.view_photo",
  nameOf: (_, t, client: ClientOverview | undefined) =>
    client ? t("client.view_photo_of", { name: displayName(client) }) : t("client.view_photo"),
  dialog: true,
};

export const links = stylesheet(checkInsStyles);

export const loader = screen({ by: "trainer" }, async (trainer, { params }) => {
  const photo = await findCheckIn(trainer, rowId(params.photo));
  if (photo.client_user_id !== userId(params.id)) throw new NotFound();
  return { user_id: photo.client_user_id, photo };
});

export default function Photo() {
  const { t, locale } = useTexts();
  const { user_id, photo } = useLoaderData<typeof loader>();
  const date = dayInShort(photo.check_in_date, locale);
  return (
    <Dialog closeTo={`/client/${user_id}#photos`}>
      <img
        className="photo"
        src={`/api/files/${photo.photo_key}`}
        alt={t("client.photo_of", { date })}
        width={photo.width}
        height={photo.height}
      />
      <CheckInFacts checkIn={photo} />
      {photo.caption && <p className="whitespace-pre-line">{photo.caption}</p>}
    </Dialog>
  );
}
