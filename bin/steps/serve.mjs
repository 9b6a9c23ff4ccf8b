import { localAddress, requireFreePort, setAddress } from "./address.mjs";
import { ROOT } from "./project.mjs";
import { say } from "./say.mjs";

/** Serves build/ in this process, so that stop signals reach the server directly. */
export async function serve() {
  process.chdir(ROOT);
  process.env.NODE_ENV = "production";
  setAddress();
  await requireFreePort();
  announce();
  process.argv[2] = "build/server/index.js";
  await import("@remix-run/serve/dist/cli.js");
}

/** Replaces the first line of remix-serve, which it prints when it listens, with the product's own line. */
function announce() {
  const { log } = console;
  const { APP_URL } = process.env;
  console.log = (...words) => {
    if (!String(words[0]).startsWith("[remix-serve]")) return log(...words);
    console.log = log;
    say(APP_URL?.trim() ? `Ready for ${APP_URL.trim()}` : `Ready on ${localAddress()}`);
  };
}
