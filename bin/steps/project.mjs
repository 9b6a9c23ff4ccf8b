import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, wherever the command was started. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * A path of the project.
 * @param {...string} names
 */
export const at = (...names) => join(ROOT, ...names);
