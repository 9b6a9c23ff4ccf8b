import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The absolute path of the project, independent of the current folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Returns the absolute path of a file or folder of the project.
 * @param {...string} names
 */
export const at = (...names) => join(ROOT, ...names);
