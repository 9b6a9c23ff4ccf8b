import { serialize } from "cookie";
import { settings } from "~/platform/settings.server";

/** Creates the Set-Cookie value of a choice. It is not httpOnly, because a script of the page updates the language. */
export const deviceCookie = (name: string, value: string) =>
  serialize(name, value, {
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
    sameSite: "lax",
    secure: settings().https,
  });
