import { parse } from "cookie";

/** The plain value of a cookie that scripts of the page may write too, or null. */
export function cookieValue(request: Request, name: string): string | null {
  return parse(request.headers.get("cookie") ?? "")[name] ?? null;
}
