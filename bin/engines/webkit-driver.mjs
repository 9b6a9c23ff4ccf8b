import { freePort } from "../steps/free-port.mjs";
import { startGroup } from "../steps/process-group.mjs";

const START_MS = 10_000;

/**
 * Starts WebKitWebDriver on the display of this process. One driver serves one browser, so that each person gets their own.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} where the driver listens; `stop` ends its browser too
 */
export async function startWebKitDriver(env) {
  const port = await freePort();
  // A browser that hangs is ended with its driver.
  const group = startGroup(
    process.env.WEBKIT_DRIVER_PATH || "WebKitWebDriver",
    [`--port=${port}`, "--host=127.0.0.1"],
    env,
  );
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_MS;
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (group.hasEnded() || Date.now() > deadline) throw new Error("WebKitWebDriver does not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, stop: group.stop };
}
