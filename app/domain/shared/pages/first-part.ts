/** Returns the first part of a path as the router reads it: in small letters, and decoded. */
export function firstPartOf(pathname: string): string {
  const [, first = ""] = pathname.toLowerCase().split("/");
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first;
  }
}
