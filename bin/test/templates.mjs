import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { at, ROOT } from "../steps/project.mjs";

/** @typedef {{ env: Record<string, string>, remove: () => Promise<unknown> }} Made */

/** Makes the stores that tests copy, once for all runs on a database. */
export class Templates {
  /** @type {Map<string, Made>} */
  #made = new Map();

  /**
   * Makes the stores of a database, unless an earlier run has them.
   * @param {string} engine
   * @param {NodeJS.ProcessEnv} env names the database and the folder of temporary files
   * @returns {Promise<Record<string, string>>} the environment variables by which the tests find them
   * @throws an error if they cannot be made
   */
  async of(engine, env) {
    const made = this.#made.get(engine) ?? (await make(env));
    this.#made.set(engine, made);
    return made.env;
  }

  /** Removes them, and every store that a test has left. */
  async remove() {
    for (const { remove } of this.#made.values()) await remove();
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Made>}
 */
async function make(env) {
  const keeper = spawn(process.execPath, ["--import", "tsx", at("tests/support/keep-templates.ts")], {
    cwd: ROOT,
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(keeper, "exit");
  const said = once(createInterface(keeper.stdout), "line");
  const [line] = await Promise.race([said, ended.then(() => [""])]);
  if (!line) throw new Error("The stores that the tests copy could not be made.");
  return {
    env: JSON.parse(line),
    remove: () => {
      keeper.stdin.end();
      return ended;
    },
  };
}
