import { writeCookie } from "./cookie";

const KEY = "language";

/**
 * Copies the chosen language to the device, or tells the server the language that the device has kept.
 * @param kept what local storage holds; it may be damaged
 * @param chosen the language of the cookie, if there is one
 */
export function keepLanguage(kept: string | undefined, chosen: string | undefined) {
  if (chosen) return localStorage.setItem(KEY, chosen);
  if ((kept !== "en" && kept !== "de") || kept === document.documentElement.lang) return;
  writeCookie(KEY, kept, 31_536_000);
  // Reloads only if the cookie was stored, because without cookies the page would reload forever.
  if (document.cookie.includes(`${KEY}=${kept}`)) location.reload();
}
