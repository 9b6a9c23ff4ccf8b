import { redirect } from "@remix-run/node";
import { InvitationQuery } from "~/domain/people/codes/schema";
import { verifyCode } from "~/http/code-attempts.server";
import { redirectWith } from "~/http/flash.server";
import { requireOpenedPage } from "~/http/guards.server";
import { formAction, screen } from "~/http/screen.server";

/** Exchanges the code of an invitation link for a grant and redirects, so that no page has the code in its URL. */
export const loader = screen({ by: "visitor", query: InvitationQuery }, async (_, { query, request }) => {
  requireOpenedPage(request);
  const grant = query.code ? await verifyCode(query.code, "invitation") : null;
  if (!grant) return await redirectWith("access.notice_invitation_failed", "/sign-in");
  return redirect("/sign-in", { headers: { "Set-Cookie": grant } });
});

/** Redirects POST requests, because an invitation is a link. */
export const action = formAction({ by: "anyone" }, () => redirect("/"));

/** Renders nothing. Without a page, the error for too many attempts would be plain text. */
export default function Invite() {
  return null;
}
