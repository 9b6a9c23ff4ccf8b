import { redirect } from "@remix-run/node";
import { PreferencesInput } from "~/domain/people/preferences/schema";
import { deviceCookie } from "~/http/device-cookie.server";
import { LANGUAGE_COOKIE } from "~/http/locale.server";
import { formAction, screen } from "~/http/screen.server";
import { THEME_COOKIE } from "~/http/theme.server";

/** Redirects to the start page, because this URL has no page of its own. */
export const loader = screen({ by: "anyone" }, () => redirect("/"));

export const action = formAction({ by: "anyone", form: PreferencesInput, preserve: false }, (_, choice) => {
  const { language, theme, return_to } = choice;
  const headers = new Headers();
  if (language) headers.append("Set-Cookie", deviceCookie(LANGUAGE_COOKIE, language));
  if (theme) headers.append("Set-Cookie", deviceCookie(THEME_COOKIE, theme));
  return redirect(return_to, { headers });
});

export { Nothing as default } from "~/components/nothing";
