import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { installApart } from "../bin/steps/install-apart.mjs";

/** The last version that runs on Node 20. */
const VERSION = "12.8.2";

/**
 * Installs Lighthouse into the cache folder of the user, unless an earlier run did. It is outside of the project, because it
 * brings 185 MB that nothing else needs.
 * @returns the path of its program
 */
export async function installLighthouse(say: (line: string) => void): Promise<string> {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const folder = join(cache, "beast-coaching", `lighthouse-${VERSION}`);
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  if (existsSync(program)) return program;
  say(`Installing Lighthouse ${VERSION} into ${folder} (once, 185 MB).`);
  const status = await installApart(`lighthouse@${VERSION}`, folder);
  if (status !== 0 || !existsSync(program)) throw new Error("Lighthouse was not installed");
  return program;
}
