import { fileURLToPath } from "node:url";
import { runNode, type SmallDisk } from "./processes";
import type { StoreLocation } from "./stores";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface OpsResult {
  code: number;
  lines: string[];
}

/**
 * Runs a command of the operator in the built product, on a store.
 * @param env settings besides those of the store
 * @param disk a small disk that only the command sees
 * @param killed kills the command when it is fulfilled
 */
export async function ops(
  store: StoreLocation,
  args: string[],
  env: Record<string, string | undefined> = {},
  disk?: SmallDisk,
  killed?: Promise<unknown>,
): Promise<OpsResult> {
  const settings = { DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl, ...env };
  const running = runNode(["build/server/ops.js", ...args], {
    cwd: ROOT,
    disk,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
  });
  killed?.then(() => running.child.kill("SIGKILL"));
  const { code, stdout, stderr } = await running.then(
    (output) => ({ code: 0, ...output }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  return { code, lines: `${stdout}${stderr}`.split("\n").filter(Boolean) };
}
