import { writeCookie } from "./cookie";

const KEY = "language";
const chosen = /\blanguage=(en|de)/.exec(document.cookie)?.[1];
const kept = localStorage.getItem(KEY);

if (chosen) localStorage.setItem(KEY, chosen);
else if ((kept === "en" || kept === "de") && kept !== document.documentElement.lang) {
  writeCookie(KEY, kept, 31_536_000);
  // Without cookies, the page would reload forever.
  if (document.cookie.includes(`${KEY}=${kept}`)) location.reload();
}
