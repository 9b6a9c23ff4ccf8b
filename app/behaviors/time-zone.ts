/** Tells the server the time zone of this browser, so that "today" is the person's own day. */
export function timeZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone || `; ${document.cookie};`.includes(`; time_zone=${encodeURIComponent(zone)};`)) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the product
  document.cookie = `time_zone=${encodeURIComponent(zone)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
