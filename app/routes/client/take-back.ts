import { redirect } from "@remix-run/node";
import { takeBackDeletion } from "~/domain/coaching/membership/closing.server";
import { Conflict } from "~/domain/shared/errors";
import { redirectWith } from "~/http/flash.server";
import { formAction, screen } from "~/http/screen.server";
import { orDashboard } from "./access.server";

/** Redirects GET requests to the client's page, because this route has no page of its own. */
export const loader = screen({ by: "trainer" }, (_, { params }) => redirect(pageOf(params.id)));

export const action = formAction({ by: "trainer" }, async (trainer, _, { params: { id = "" } }) => {
  try {
    await orDashboard(() => takeBackDeletion(trainer, id));
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return await redirectWith(`error.${error.text}`, pageOf(id));
  }
  return await redirectWith("closing.done_taken_back", pageOf(id));
});

const pageOf = (id = "") => `/client/${encodeURIComponent(id)}`;

export { Nothing as default } from "~/components/nothing";
