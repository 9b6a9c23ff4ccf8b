import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { InvitationQuery } from "~/domain/codes/schema";
import { query } from "~/http/api.server";
import { verifyCode } from "~/http/code-attempts.server";
import { redirectWith } from "~/http/flash.server";
import { currentUser } from "~/http/guards.server";

/** An invitation's address carries its code; it is exchanged for a grant at once, so that no page has the code in its address. */
export async function loader(args: LoaderFunctionArgs) {
  if (await currentUser(args)) throw redirect("/dashboard");
  const { code } = await query(args, InvitationQuery);
  const grant = code ? await verifyCode(code) : null;
  if (!grant) return await redirectWith("access.invitation_failed", "/sign-in");
  return redirect("/sign-in", { headers: { "Set-Cookie": grant } });
}

/** An invitation is an address, not a form. */
export const action = () => redirect("/");

/** Never seen; a route without a page would answer too many attempts with bare text. */
export default function Invite() {
  return null;
}
