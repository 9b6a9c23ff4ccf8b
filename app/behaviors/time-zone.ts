import { writeCookie } from "./cookie";

/** Makes "today" on the server the user's own day. */
export function timeZone() {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (!`; ${document.cookie};`.includes(`; time_zone=${zone};`)) writeCookie("time_zone", zone, 31_536_000);
}
