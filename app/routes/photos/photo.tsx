import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import { openCheckInDay } from "~/domain/coaching/check-ins/opened-check-in.server";
import { CHECK_IN_KINDS } from "~/domain/coaching/check-ins/rules";
import { opensNews } from "~/http/news.server";
import { screen } from "~/http/screen.server";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { checkInTitle } from "~/routes/check-ins/check-in-title";

export const handle: Handle = { title: "client.view_photo", nameOf: checkInTitle, dialog: true };

export const loader = screen({ by: "client" }, async (client, input) => {
  const find = (await opensNews(input, ...CHECK_IN_KINDS)) ? openCheckInDay : findCheckInDay;
  return await find(client, input.id);
});

export default function OwnPhoto() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} />;
}
