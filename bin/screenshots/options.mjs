import { stop } from "../steps/say.mjs";
import { LOOKS } from "./looks.mjs";

/**
 * Says what `npm run screenshots` takes.
 * @typedef {object} ScreenshotOptions
 * @property {boolean} readme whether the pictures of the README are renewed instead of taking every screen
 * @property {import("./looks.mjs").Look[]} looks
 * @property {string[]} screens the paths or names of screens; an empty list means all of them
 * @property {string[]} roles parts of the names of the people who look; an empty list means all of them
 */

/** The names of the options with values, of which each has several, separated by commas. */
const LISTS = ["screen", "role", "width", "theme", "language"];
const USAGE =
  "use --readme, or --screen=/tasks, --role=trainer, --width=390, --theme=dark and --language=en, each with several values if you like, separated by commas";

/**
 * Reads the arguments after `npm run screenshots --`. Ends the process if an option is unknown.
 * @param {string[]} words
 * @returns {ScreenshotOptions}
 */
export function readScreenshotOptions(words) {
  /** @type {Record<string, string[]>} */
  const lists = {};
  for (const word of words.filter((word) => word !== "--readme")) {
    const [, name = "", value = ""] = /^--(\w+)=(.+)$/s.exec(word) ?? [];
    if (!LISTS.includes(name)) stop(`${word} is not known; ${USAGE}.`);
    lists[name] = [...(lists[name] ?? []), ...value.split(",")];
  }
  const readme = words.includes("--readme");
  if (readme && words.length > 1)
    stop("--readme renews all pictures of the README, and takes no other option.");
  const looks = LOOKS.filter(
    ({ width, theme, language }) =>
      (lists.width?.includes(String(width)) ?? true) &&
      (lists.theme?.includes(theme) ?? true) &&
      (lists.language?.includes(language) ?? true),
  );
  if (looks.length === 0)
    stop(
      "There are no such pictures: the widths are 390, 820 and 1280, and 820 is taken in dark and English only.",
    );
  return { readme, looks, screens: lists.screen ?? [], roles: lists.role ?? [] };
}
