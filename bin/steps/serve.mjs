import { localAddress, requireFreePort, settleAddress } from "./address.mjs";
import { ROOT } from "./project.mjs";
import { say } from "./say.mjs";

/** Serves build/ in this process, so that signals reach the server itself. */
export async function serve() {
  process.chdir(ROOT);
  process.env.NODE_ENV = "production";
  settleAddress();
  await requireFreePort();
  announce();
  process.argv[2] = "build/server/index.js";
  await import("@remix-run/serve/dist/cli.js");
}

/** remix-serve's first line comes when it listens: it becomes ours, among the lines that people read. */
function announce() {
  const { log } = console;
  console.log = (...words) => {
    if (!String(words[0]).startsWith("[remix-serve]")) return log(...words);
    console.log = log;
    say(`Ready on ${localAddress()}`);
  };
}
