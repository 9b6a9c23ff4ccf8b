import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../steps/free-port.mjs";

const START_MS = 10_000;

/**
 * Starts WebKitWebDriver on the display of this process. One driver serves one browser, so that each person gets their own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} where the driver listens; `stop` ends its browser too
 */
export async function startWebKitDriver(env) {
  const port = await freePort();
  // A group of its own, so that a browser that hangs is ended with its driver.
  const child = spawn(
    process.env.WEBKIT_DRIVER_PATH || "WebKitWebDriver",
    [`--port=${port}`, "--host=127.0.0.1"],
    {
      stdio: "ignore",
      detached: true,
      env,
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  };
  process.once("exit", end);
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("WebKitWebDriver does not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    async stop() {
      process.off("exit", end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      end();
      await ended;
    },
  };
}
