import { once } from "node:events";
import { freePort } from "../../bin/steps/free-port.mjs";
import { type SmallDisk, startProduct } from "./processes";

export interface FailedStart {
  code: number | null;
  /** The lines that the program wrote to stderr, for the person who starts it. */
  lines: string[];
  /** The log lines that the program wrote to stdout. */
  log: string;
}

interface StartOptions {
  /** A disk of its own for the program. */
  disk?: SmallDisk;
  /** Called with each line that the program writes to stderr. */
  onLine?: (line: string) => void;
}

/** Starts the built product with settings that should prevent the start, and waits until it ends. */
export async function failedStart(
  env: Record<string, string | undefined>,
  { disk, onLine }: StartOptions = {},
): Promise<FailedStart> {
  const settings = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(await freePort()),
    ...env,
  };
  const child = startProduct(settings, process.execPath, disk);
  let stderr = "";
  let stdout = "";
  child.stderr?.on("data", (text) => {
    stderr += text;
    for (const line of String(text).split("\n").filter(Boolean)) onLine?.(line);
    // Stops a server that started although it should not.
    if (/^Ready (on|for) /m.test(String(text))) child.kill("SIGKILL");
  });
  child.stdout?.on("data", (text) => (stdout += text));
  const [code] = await once(child, "close");
  return { code, lines: stderr.split("\n").filter(Boolean), log: stdout };
}
