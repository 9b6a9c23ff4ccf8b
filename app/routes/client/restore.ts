import { redirect } from "@remix-run/node";
import { restoreClient } from "~/domain/coaching/membership/archive.server";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { orClientPage, orDashboard } from "./access.server";

/** Redirects GET requests to the client's page, because this route has no page of its own. */
export const loader = screen({ by: "trainer" }, (_, { params }) => redirect(pageOf(params.id)));

export const action = formAction({ by: "trainer" }, async (trainer, _, { params: { id = "" } }) => {
  await orDashboard(() => orClientPage(trainer, id, () => restoreClient(trainer, id)));
  return await redirectWith("client.done_restored", pageOf(id));
});

const pageOf = (id = "") => `/client/${encodeURIComponent(id)}`;

export { Nothing as default } from "~/components/nothing";
