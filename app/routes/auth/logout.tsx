import { redirect } from "@remix-run/node";
import { ErrorPage } from "~/components/error-page";
import { LogoutForm } from "~/components/logout-form";
import type { Handle } from "~/components/page-title";
import { endSession } from "~/domain/people/accounts/sessions.server";
import { refuseForeignPages } from "~/http/guards.server";
import { formAction, screen } from "~/http/screen.server";
import { sessionId, signOutHeaders } from "~/http/session.server";
import { useTexts } from "~/i18n/texts";

export const handle: Handle = { title: "menu.logout" };

/** Handles the logout button when JavaScript is off. */
export const action = formAction({ by: "anyone" }, async (_, __, { request }) => {
  const id = await sessionId(request);
  if (id) await endSession(id);
  return redirect("/", { headers: await signOutHeaders() });
});

/** Redirects GET requests, because logging out needs a POST. */
export const loader = screen({ by: "anyone" }, () => {
  refuseForeignPages();
  return redirect("/");
});

/** Renders nothing. Without a page, the refusal of a foreign page would be plain text. */
export default function Logout() {
  return null;
}

/** Says that the user is still signed in, and offers to try again, when the session could not be ended. */
export function ErrorBoundary() {
  const { t } = useTexts();
  return (
    <ErrorPage
      failed={
        <>
          <p role="alert" className="text-muted">
            {t("menu.logout_failed")}
          </p>
          <LogoutForm buttonClass="button button-main" />
        </>
      }
    />
  );
}
