import { parse } from "cookie";

/** Returns the value of an unsigned cookie, or null. Scripts of the page can write such cookies too. */
export function cookieValue(request: Request, name: string): string | null {
  return parse(request.headers.get("cookie") ?? "")[name] ?? null;
}
