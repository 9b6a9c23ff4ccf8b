import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { serialize } from "cookie";
import { Invalid } from "~/domain/errors";
import { PreferencesInput } from "~/domain/preferences/schema";
import { form } from "~/http/form.server";
import { LANGUAGE_COOKIE } from "~/http/locale.server";
import { THEME_COOKIE } from "~/http/theme.server";
import { settings } from "~/platform/settings.server";

/** Whoever calls it by hand has nothing to see here. */
export const loader = () => redirect("/");

export async function action({ request }: ActionFunctionArgs) {
  const submission = await form(request, PreferencesInput);
  if (submission.status !== "success") throw new Invalid();
  const { language, theme, return_to } = submission.value;
  const headers = new Headers();
  if (language) headers.append("Set-Cookie", remember(LANGUAGE_COOKIE, language));
  if (theme) headers.append("Set-Cookie", remember(THEME_COOKIE, theme));
  return redirect(return_to, { headers });
}

// Not httpOnly: the language behavior keeps it in step with the device.
const remember = (name: string, value: string) =>
  serialize(name, value, {
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
    sameSite: "lax",
    secure: settings().https,
  });

/** Never seen; a route without a page would answer a refused form with bare text. */
export default function Preferences() {
  return null;
}
