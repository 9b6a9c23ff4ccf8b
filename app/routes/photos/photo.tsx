import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import type { Opened } from "~/components/shell-facts";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import { CHECK_IN_KINDS } from "~/domain/coaching/check-ins/rules";
import { openReview } from "~/domain/coaching/news/opened.server";
import { openNews } from "~/http/news.server";
import { screen } from "~/http/screen.server";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { checkInTitle } from "~/routes/check-ins/check-in-title";

export const handle: Handle = { title: "client.view_photo", nameOf: checkInTitle, dialog: true };

export const loader = screen({ by: "client" }, async (client, input) => {
  const { id } = input;
  const count = await openNews(input, [...CHECK_IN_KINDS], () => openReview(client, id));
  const day = await findCheckInDay(client, id);
  const opened: Opened = { kind: day.checkIn.kind, count };
  return { ...day, opened };
});

export default function OwnPhoto() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} isTrainer={false} />;
}
