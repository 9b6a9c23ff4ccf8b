import { serialize } from "cookie";
import { settings } from "~/platform/settings.server";

/**
 * Creates the Set-Cookie value of a choice that the device keeps for a year. It is not httpOnly, because the
 * language behavior updates the cookie in the browser.
 */
export const deviceCookie = (name: string, value: string) =>
  serialize(name, value, {
    path: "/",
    maxAge: 365 * 24 * 60 * 60,
    sameSite: "lax",
    secure: settings().https,
  });
