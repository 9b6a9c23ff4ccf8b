import { hkdfSync } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { settings } from "~/platform/settings.server";

/**
 * Creates a cookie that only the server can write, and only under this name: its key is derived from the
 * session secret and the name, so that a value that was signed for another cookie is not accepted.
 * @param maxAge the lifetime in seconds
 */
export function signedCookie(name: string, maxAge: number) {
  const { https, sessionSecret } = settings();
  const fullName = `${https ? "__Host-" : ""}${name}`;
  return createCookie(fullName, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    // The first key signs. The session secret itself signed the cookies of earlier versions, which live up to
    // 180 days and differ in the shape of their values.
    secrets: [keyFor(fullName, sessionSecret), sessionSecret],
    maxAge,
  });
}

const keyFor = (cookieName: string, secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `cookie ${cookieName}`, 32)).toString("base64url");
