import { stop } from "../steps/say.mjs";

const SUITES = ["rules", "domain", "http", "e2e"];
const ENGINES = ["pglite", "postgres"];

/**
 * What a run is to test.
 * @typedef {object} Selection
 * @property {string[]} suites
 * @property {string[]} engines
 * @property {string[]} files parts of file names; none: all files
 * @property {string | undefined} name part of the tests' names
 */

/**
 * Reads the words after `npm test --`.
 * @param {string[]} words
 * @returns {Selection}
 */
export function readSelection(words) {
  /** @type {Selection} */
  const selection = { suites: [], engines: [], files: [], name: undefined };
  for (const word of words) {
    const [option, value] = word.split(/=(.*)/s);
    if (option === "--db" && value && ENGINES.includes(value)) selection.engines.push(value);
    else if (option === "--name" && value) selection.name = value;
    else if (SUITES.includes(word)) selection.suites.push(word);
    else if (word.startsWith("-"))
      stop(
        `${word} is not known; use rules, domain, http, e2e, --db=pglite, --db=postgres, --name=TEXT or a part of a file's name.`,
      );
    else selection.files.push(word);
  }
  if (selection.suites.length === 0) selection.suites = SUITES;
  if (selection.engines.length === 0) selection.engines = ENGINES;
  return selection;
}

/**
 * Whether the selection names tests, so that a runner may find none of its own among them.
 * @param {Selection} selection
 */
export const isNarrow = ({ files, name }) => files.length > 0 || name !== undefined;
