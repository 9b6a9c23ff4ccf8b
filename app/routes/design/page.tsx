import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import type { Handle } from "~/components/page-title";
import { stylesheet } from "~/components/stylesheet";
import { timeZoneOf } from "~/domain/people/accounts/accounts.server";
import { requireDemo } from "~/domain/people/demo/provider.server";
import { today } from "~/domain/shared/calendar/rules";
import { screen } from "~/http/screen.server";
import { useTexts } from "~/i18n/texts";
import chartsStyles from "~/styles/charts.css?url";
import photosStyles from "~/styles/photos.css?url";
import verifiedMarkStyles from "~/styles/verified-mark.css?url";
import weekdaysStyles from "~/styles/weekdays.css?url";
import { PARTS } from "./parts";

export const handle: Handle = { title: "design.title" };

export const links = stylesheet(chartsStyles, photosStyles, verifiedMarkStyles, weekdaysStyles);

export const loader = screen({ by: "user" }, (user) => {
  requireDemo();
  return { today: today(timeZoneOf(user)) };
});

/** Shows each part of the product in its states, for people who build screens of them. */
export default function Design() {
  const { t } = useTexts();
  const { today } = useLoaderData<typeof loader>();
  return (
    <Page title={t("design.title")} lead={t("design.lead")}>
      <div className="page-list">
        {PARTS.map(({ name, Show }) => (
          <section key={name} aria-labelledby={`part-${name}`} className="flex min-w-0 flex-col gap-3">
            <h2 id={`part-${name}`} tabIndex={-1} className="label font-sans">
              {name}
            </h2>
            <Show today={today} />
          </section>
        ))}
      </div>
    </Page>
  );
}
