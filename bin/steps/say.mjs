/**
 * Prints a line for the person at the terminal. It goes to standard error, because standard output carries
 * the server's log.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Prints the reason and ends the process with status 1.
 * @param {string} line
 * @returns {never}
 */
export function stop(line) {
  say(line);
  process.exit(1);
}
