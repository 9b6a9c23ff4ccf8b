import { DateText } from "~/components/date-text";
import { EmptyState } from "~/components/empty-state";
import { dayInShort } from "~/components/formats";
import { withOneDecimal } from "~/components/number-formats";
import { PhotoTile } from "~/components/photo-tile";
import { useShell } from "~/components/shell-facts";
import { hasWeeklyCheckIns } from "~/domain/people/packages/rules";
import type { ClientOverview } from "~/domain/screens/overview.server";
import { useTexts } from "~/i18n/texts";

export function LatestPhotos({ client }: { client: ClientOverview }) {
  const { t, locale } = useTexts();
  const { timeZone } = useShell();
  const photos = client.latest_photos;
  const hasCheckIns = hasWeeklyCheckIns({ is_trainer: false, package_type: client.package_type });
  return (
    <section aria-labelledby="photos">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="photos" className="scroll-mt-20">
          {t("client.photos")}
        </h2>
        {photos.length > 0 && (
          <a className="button flex-none" href={`/progress?client=${client.user_id}`}>
            {t("client.view_all")}
          </a>
        )}
      </header>
      {photos.length === 0 ? (
        <div className="card">
          <EmptyState
            kind="card"
            icon="camera"
            title={t("client.no_photos")}
            hint={t(hasCheckIns ? "client.no_photos_hint" : "client.no_photos_starter")}
          />
        </div>
      ) : (
        <ul className="photo-grid">
          {photos.map((photo) => {
            const date = dayInShort(photo.check_in_date, locale, timeZone);
            return (
              <li key={photo.id}>
                <PhotoTile
                  href={`/client/${client.user_id}/photos/${photo.id}`}
                  src={`/api/files/${photo.photo_key}?size=thumb`}
                  label={t("client.photo_of", { date })}
                  date={<DateText day={photo.check_in_date} />}
                  figure={
                    photo.weight_kg === null
                      ? undefined
                      : `${withOneDecimal(photo.weight_kg, locale)} ${t("client.kg")}`
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
