import { redirect } from "@remix-run/node";
import { exportOwn } from "~/http/export-response.server";
import { requireFreshSession } from "~/http/fresh-session.server";
import { formAction, screen } from "~/http/screen.server";

/** Redirects GET requests, because links are fetched ahead. A form gets its file instead. */
export const loader = screen({ by: "person" }, (_, { submitted }) =>
  submitted ? null : redirect("/my-data"),
);

export const action = formAction(
  { by: "person", writes: "nothing", needsRoom: false },
  async (person, _, args) => {
    await requireFreshSession(args, "/my-data");
    return await exportOwn(args.request, person);
  },
);

export { Nothing as default } from "~/components/nothing";
