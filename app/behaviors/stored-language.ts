import { writeCookie } from "./cookie";

const KEY = "language";
const chosen = /\blanguage=(en|de)/.exec(document.cookie)?.[1];
const stored = localStorage.getItem(KEY);

if (chosen) localStorage.setItem(KEY, chosen);
else if ((stored === "en" || stored === "de") && stored !== document.documentElement.lang) {
  // Without cookies, the page would reload forever.
  if (writeCookie(KEY, stored, 31_536_000).includes(`${KEY}=${stored}`)) location.reload();
}
