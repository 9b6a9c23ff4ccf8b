import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { Pager } from "~/components/pager";
import { stylesheet } from "~/components/stylesheet";
import { listOwnPhotos } from "~/domain/coaching/check-ins/check-in-pages.server";
import { PageQuery } from "~/domain/shared/pages/schema";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import { CheckInGrid } from "~/routes/check-ins/check-in-grid";
import { OWN_PHOTOS } from "~/routes/check-ins/kind";
import chartsStyles from "~/styles/charts.css?url";
import checkInsStyles from "~/styles/check-ins.css?url";
import progressStyles from "~/styles/progress.css?url";

export const handle: Handle = { title: "check_ins.own_photos" };

export const links = stylesheet(chartsStyles, checkInsStyles, progressStyles);

export const loader = screen({ by: "client", query: PageQuery }, (client, { query }) =>
  listOwnPhotos(client, query.page),
);

/** Shows a client all photos that they have uploaded, also after a change to a package without check-ins. */
export default function OwnPhotos() {
  const { t } = useTexts();
  const list = useLoaderData<typeof loader>();
  return (
    <Page title={t("check_ins.own_photos")} lead={t("check_ins.own_photos_lead")}>
      {list.total === 0 ? (
        <EmptyState icon="camera" title={t("check_ins.own_photos_empty")} />
      ) : (
        <section aria-labelledby="photos" className="flex flex-col gap-4">
          <h2 id="photos" className="sr-only">
            {t("check_ins.photos")}
          </h2>
          <CheckInGrid checkIns={list.checkIns} path={OWN_PHOTOS} isByMonth isByPhoto />
          <Pager {...list} addressOf={(page) => `${OWN_PHOTOS}?page=${page}`} />
        </section>
      )}
    </Page>
  );
}
