import { redirect } from "@remix-run/node";
import { endSession } from "~/domain/accounts/sessions.server";
import { refuseForeignPages } from "~/http/guards.server";
import { shows, submits } from "~/http/screen.server";
import { sessionId, signOutHeaders } from "~/http/session.server";

/** Handles the logout button when JavaScript is off. */
export const action = submits({ by: "anyone" }, async (_, __, { request }) => {
  const id = await sessionId(request);
  if (id) await endSession(id);
  return redirect("/", { headers: await signOutHeaders() });
});

/** Redirects GET requests, because logging out needs a POST. */
export const loader = shows({ by: "anyone" }, () => {
  refuseForeignPages();
  return redirect("/");
});

/** Renders nothing. Without a page, the refusal of a foreign page would be plain text. */
export default function Logout() {
  return null;
}
