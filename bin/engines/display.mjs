import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const START_MS = 10_000;
const FIRST = 90;
const LAST = 990;

/** Takes the least width from the bars of WebKit's window, which would not become as narrow as a phone otherwise. */
const NARROW_BARS = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }";

/**
 * Starts what WebKit needs beside itself: a screen without a monitor, a window manager, without which its windows do not take
 * the size that they are given, and a session bus.
 * @param {string} folder gets the settings of the windows
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the variables with which programs draw there
 */
export async function startDisplay(folder) {
  const name = `:${freeNumber()}`;
  const screen = spawn("Xvfb", [name, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: "ignore",
  });
  await untilExists(socketOf(name.slice(1)), screen);
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address=1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = await once(bus.stdout, "data");
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0", "gtk.css"), NARROW_BARS);
  const env = {
    XDG_CONFIG_HOME: folder,
    DISPLAY: name,
    DBUS_SESSION_BUS_ADDRESS: String(address).trim(),
    // WebKit draws without a graphics card.
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  const manager = spawn("openbox", [], { stdio: "ignore", env: { ...process.env, ...env } });
  return {
    env,
    async stop() {
      for (const child of [manager, bus, screen]) await end(child);
    },
  };
}

/** @param {import("node:child_process").ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** @param {string | number} number the number of a screen */
const socketOf = (number) => `/tmp/.X11-unix/X${number}`;

function freeNumber() {
  for (let number = FIRST; number < LAST; number++)
    if (!existsSync(socketOf(number)) && !existsSync(`/tmp/.X${number}-lock`)) return number;
  throw new Error("no number of a screen is free");
}

/**
 * @param {string} path
 * @param {import("node:child_process").ChildProcess} child
 */
async function untilExists(path, child) {
  const deadline = Date.now() + START_MS;
  while (!existsSync(path)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("Xvfb does not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
