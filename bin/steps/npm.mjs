/**
 * Returns the command and the arguments that run npm: the npm that started this program, or the one in PATH.
 * @param {string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npm(...args) {
  const path = process.env.npm_execpath;
  return path?.endsWith("npm-cli.js") ? [process.execPath, [path, ...args]] : ["npm", args];
}
