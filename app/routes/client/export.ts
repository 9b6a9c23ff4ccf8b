import { redirect } from "@remix-run/node";
import { exportClient } from "~/http/export-response.server";
import { requireFreshSession } from "~/http/fresh-session.server";
import { formAction, screen } from "~/http/screen.server";

/** Redirects GET requests, because links are fetched ahead. A form gets its file instead. */
export const loader = screen({ by: "trainer" }, (_, { submitted, params }) =>
  submitted ? null : redirect(pageOf(params.id)),
);

export const action = formAction(
  { by: "trainer", writes: "nothing", needsRoom: false },
  async (trainer, _, args) => {
    const { request, params } = args;
    await requireFreshSession(args, pageOf(params.id));
    return await exportClient(request, trainer, params.id ?? "");
  },
);

const pageOf = (id = "") => `/client/${encodeURIComponent(id)}`;

export { Nothing as default } from "~/components/nothing";
