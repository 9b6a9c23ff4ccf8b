import { parse } from "cookie";

/** Returns the value of an unsigned cookie, which scripts of the page can write too, or null. */
export function cookieValue(request: Request, name: string): string | null {
  return parse(request.headers.get("cookie") ?? "")[name] ?? null;
}
