import { chromium } from "@playwright/test";
import { freePort } from "../bin/steps/free-port.mjs";
import { startGroup } from "../bin/steps/process-group.mjs";

const START_MS = 30_000;

/** A browser that other programs drive by its port. */
interface Chromium {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts a Chromium with an empty profile, and sets the cookies of a person in it. Nothing else is connected to it then, so
 * that nothing disturbs a measurement.
 */
export async function startChromium(
  path: string,
  profile: string,
  { origin, cookies }: { origin: string; cookies: Map<string, string> },
): Promise<Chromium> {
  const port = await freePort();
  const flags = [
    "--headless=new",
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--disable-sync",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  // The Chromium of some systems is a script that starts the browser.
  const { stop } = startGroup(path, [...flags, "about:blank"]);
  try {
    await untilListening(port);
    await setCookies(port, origin, cookies);
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the browser did not listen within ${START_MS} ms`);
}

async function setCookies(port: number, url: string, cookies: Map<string, string>): Promise<void> {
  if (cookies.size === 0) return;
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // The first context is the profile, in which other programs open pages too.
  const [context] = connection.contexts();
  await context?.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await connection.close();
}
