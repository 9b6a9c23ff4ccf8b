/**
 * Tells the person at the terminal what goes on. Standard output stays free for the server's log lines.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Ends the process with one line that says why.
 * @param {string} line
 * @returns {never}
 */
export function stop(line) {
  say(line);
  process.exit(1);
}
