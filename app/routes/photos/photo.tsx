import { useLoaderData } from "@remix-run/react";
import type { Handle } from "~/components/page-title";
import { findCheckInDay } from "~/domain/coaching/check-ins/check-in-list.server";
import { screen } from "~/http/screen.server";
import { CheckInDialog } from "~/routes/check-ins/check-in-dialog";
import { checkInTitle } from "~/routes/check-ins/check-in-title";

export const handle: Handle = { title: "client.view_photo", nameOf: checkInTitle, dialog: true };

export const loader = screen({ by: "client" }, (client, { id }) => findCheckInDay(client, id));

export default function OwnPhoto() {
  return <CheckInDialog {...useLoaderData<typeof loader>()} isTrainer={false} />;
}
