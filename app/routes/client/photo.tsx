import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { dateOfDay, number } from "~/components/formats";
import type { Handle } from "~/components/page-title";
import { findCheckIn } from "~/domain/check-ins/check-in-list.server";
import { NotFound } from "~/domain/errors";
import { rowId, userId } from "~/domain/ids";
import { shows } from "~/http/screen.server";

export const handle: Handle = { title: "client.photo_details", dialog: true };

export const loader = shows({ by: "trainer" }, async (trainer, { params }) => {
  const photo = await findCheckIn(trainer, rowId(params.photo));
  if (photo.client_user_id !== userId(params.id)) throw new NotFound();
  return { user_id: photo.client_user_id, photo };
});

export default function Photo() {
  const { t, i18n } = useTranslation();
  const { user_id, photo } = useLoaderData<typeof loader>();
  const date = dateOfDay(photo.check_in_date, i18n.language);
  const measured = [
    { label: t("client.weight"), value: photo.weight_kg, unit: t("client.kg") },
    { label: t("client.body_fat"), value: photo.body_fat_percentage, unit: t("client.percent") },
  ];
  return (
    <Dialog title={t("client.photo_of", { date })} closeTo={`/client/${user_id}#photos`}>
      <img
        className="photo"
        src={`/api/files/${photo.photo_key}`}
        alt={t("client.photo_of", { date })}
        width={photo.width}
        height={photo.height}
      />
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-faint text-small">{t("client.photo_date")}</dt>
          <dd className="numbers font-display text-heading">{date}</dd>
        </div>
        {measured.map(({ label, value, unit }) => (
          <div key={label}>
            <dt className="text-faint text-small">{label}</dt>
            <dd className="numbers font-display text-heading">
              {value === null ? (
                <span className="font-sans text-body text-faint">{t("client.not_given")}</span>
              ) : (
                <>
                  {number(value, i18n.language)} <span className="text-body text-muted">{unit}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {photo.caption && <p className="whitespace-pre-line">{photo.caption}</p>}
    </Dialog>
  );
}
