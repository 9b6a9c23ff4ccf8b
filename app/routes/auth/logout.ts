import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/domain/accounts/sessions.server";
import { sessionId, signOutHeaders } from "~/http/session.server";

/** The logout button without a script. */
export async function action({ request }: ActionFunctionArgs) {
  const id = await sessionId(request);
  if (id) await endSession(id);
  return redirect("/", { headers: await signOutHeaders() });
}

/** Logging out is a button, not an address. */
export const loader = () => redirect("/");
