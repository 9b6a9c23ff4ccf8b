import { hkdfSync } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { settings } from "~/platform/settings.server";

/** Derives a key from the name, so that a value signed for another cookie is not accepted. `maxAge` counts seconds. */
export function signedCookie(name: string, maxAge: number) {
  const { https, sessionSecret, oldSessionSecret } = settings();
  const accepted = [sessionSecret, oldSessionSecret].filter((secret) => secret !== undefined);
  const fullName = `${https ? "__Host-" : ""}${name}`;
  return createCookie(fullName, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: https,
    // The first key signs. The secret itself signed the cookies of earlier versions, which live up to 180 days.
    secrets: accepted.flatMap((secret) => [keyFor(fullName, secret), secret]),
    maxAge,
  });
}

const keyFor = (cookieName: string, secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `cookie ${cookieName}`, 32)).toString("base64url");

/** Reads the value of a signed cookie of this browser. Null without one, and for one that was not signed here. */
export const readSigned = (cookie: ReturnType<typeof signedCookie>, request: Request): Promise<unknown> =>
  cookie.parse(request.headers.get("cookie")).catch(() => null);
