import { redirect } from "@remix-run/node";
import { serialize } from "cookie";
import { PreferencesInput } from "~/domain/preferences/schema";
import { LANGUAGE_COOKIE } from "~/http/locale.server";
import { shows, submits } from "~/http/screen.server";
import { THEME_COOKIE } from "~/http/theme.server";
import { settings } from "~/platform/settings.server";

/** Leads to the start page: this address shows nothing of its own. */
export const loader = shows({ by: "anyone" }, () => redirect("/"));

export const action = submits({ by: "anyone", form: PreferencesInput, keeps: "nothing" }, (_, choice) => {
  const { language, theme, return_to } = choice;
  const headers = new Headers();
  if (language) headers.append("Set-Cookie", remember(LANGUAGE_COOKIE, language));
  if (theme) headers.append("Set-Cookie", remember(THEME_COOKIE, theme));
  return redirect(return_to, { headers });
});

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
