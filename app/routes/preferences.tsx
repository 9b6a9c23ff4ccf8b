import { redirect } from "@remix-run/node";
import { serialize } from "cookie";
import { PreferencesInput } from "~/domain/preferences/schema";
import { LANGUAGE_COOKIE } from "~/http/locale.server";
import { shows, submits } from "~/http/screen.server";
import { THEME_COOKIE } from "~/http/theme.server";
import { settings } from "~/platform/settings.server";

/** Redirects to the start page, because this URL has no page of its own. */
export const loader = shows({ by: "anyone" }, () => redirect("/"));

export const action = submits({ by: "anyone", form: PreferencesInput, keeps: "nothing" }, (_, choice) => {
  const { language, theme, return_to } = choice;
  const headers = new Headers();
  if (language) headers.append("Set-Cookie", remember(LANGUAGE_COOKIE, language));
  if (theme) headers.append("Set-Cookie", remember(THEME_COOKIE, theme));
  return redirect(return_to, { headers });
});

// Creates a Set-Cookie value. It is not httpOnly, because the language behavior updates the cookie in the
// browser.
const remember = (name: string, value: string) =>
  serialize(name, value, {
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
    sameSite: "lax",
    secure: settings().https,
  });

/**
 * Renders nothing. Without a component, Remix would answer a failed form with plain text instead of the error
 * page.
 */
export default function Preferences() {
  return null;
}
