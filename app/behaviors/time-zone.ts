import { writeCookie } from "./cookie";

/** Stores the browser's time zone in a cookie, so that "today" on the server is the user's own day. */
export function timeZone() {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!`; ${document.cookie};`.includes(`; time_zone=${zone};`)) writeCookie("time_zone", zone, 31_536_000);
}
