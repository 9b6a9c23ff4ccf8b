import { DEFAULT_THEME, THEMES, type Theme } from "~/domain/people/preferences/rules";
import { cookieValue } from "./cookie-value.server";

export const THEME_COOKIE = "theme";

/** Returns the theme that was chosen on this device. */
export function themeOf(request: Request): Theme {
  const value = cookieValue(request, THEME_COOKIE);
  return THEMES.find((theme) => theme === value) ?? DEFAULT_THEME;
}
