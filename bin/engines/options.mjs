import { resolve } from "node:path";
import { stop } from "../steps/say.mjs";

export const ENGINES = /** @type {const} */ (["webkit", "firefox"]);
export const WIDTHS = /** @type {const} */ ([390, 1280]);

/**
 * Says what `npm run test:engines` walks.
 * @typedef {object} EngineOptions
 * @property {("webkit" | "firefox")[]} engines
 * @property {number[]} widths the widths of the windows
 * @property {string[]} journeys parts of the names of journeys; an empty list means all of them
 * @property {string} [pictures] the folder for pictures of ten screens, which are taken instead of the journeys
 */

/**
 * Reads the arguments after `npm run test:engines --`. Ends the process if an option is unknown.
 * @param {string[]} words
 * @returns {EngineOptions}
 */
export function readEngineOptions(words) {
  /** @type {EngineOptions} */
  const options = { engines: [], widths: [], journeys: [] };
  for (const word of words) {
    const [name, value = ""] = word.split(/=(.*)/s);
    const engine = ENGINES.find((one) => one === value);
    const width = WIDTHS.find((one) => String(one) === value);
    if (name === "--engine" && engine) options.engines.push(engine);
    else if (name === "--width" && width) options.widths.push(width);
    else if (name === "--pictures" && value) options.pictures = resolve(value);
    else if (word.startsWith("-"))
      stop(
        `${word} is not known; use --engine=webkit, --engine=firefox, --width=390, --width=1280, --pictures=FOLDER or a part of a journey's name.`,
      );
    else options.journeys.push(word);
  }
  if (options.engines.length === 0) options.engines = [...ENGINES];
  if (options.widths.length === 0) options.widths = [...WIDTHS];
  return options;
}
