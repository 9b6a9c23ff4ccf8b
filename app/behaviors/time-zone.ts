import { writeCookie } from "./cookie";

/** Stores the browser's time zone in a cookie, so that "today" on the server is the user's own day. */
export function timeZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || `; ${document.cookie};`.includes(`; time_zone=${encodeURIComponent(zone)};`)) return;
  writeCookie("time_zone", encodeURIComponent(zone), 31_536_000);
}
