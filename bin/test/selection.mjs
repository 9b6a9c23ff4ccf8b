import { stop } from "../steps/say.mjs";

const SUITES = ["rules", "domain", "http", "e2e"];
// Sorted by speed, the fastest first.
const ENGINES = ["postgres", "pglite"];

/**
 * Describes which tests to run.
 * @typedef {object} Selection
 * @property {string[]} suites
 * @property {string[]} engines the databases to test on, the fastest one first
 * @property {boolean} isFull whether every suite runs on every database
 * @property {string[]} files parts of file names; an empty list means all files
 * @property {string | undefined} name a part of the names of the tests
 */

/**
 * Reads the arguments after `npm test --`. Ends the process if an option is unknown.
 * @param {string[]} words
 * @returns {Selection}
 */
export function readSelection(words) {
  /** @type {Selection} */
  const selection = { suites: [], engines: [], isFull: false, files: [], name: undefined };
  /** @type {string[]} */
  const engines = [];
  for (const word of words) {
    const [option, value] = word.split(/=(.*)/s);
    if (option === "--db" && value && ENGINES.includes(value)) engines.push(value);
    else if (word === "--full") selection.isFull = true;
    else if (option === "--name" && value) selection.name = value;
    else if (SUITES.includes(word)) selection.suites.push(word);
    else if (word.startsWith("-"))
      stop(
        `${word} is not known; use rules, domain, http, e2e, --db=pglite, --db=postgres, --full, --name=TEXT or a part of a file's name.`,
      );
    else selection.files.push(word);
  }
  if (selection.suites.length === 0) selection.suites = SUITES;
  selection.engines = ENGINES.filter((engine) => engines.length === 0 || engines.includes(engine));
  return selection;
}

/**
 * Tells whether only some tests are selected. A suite may then contain none of them.
 * @param {Selection} selection
 */
export const isNarrow = ({ files, name }) => files.length > 0 || name !== undefined;
