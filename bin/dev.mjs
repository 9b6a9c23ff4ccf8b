import { requireFreePort, setAddress } from "./steps/address.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { ROOT } from "./steps/project.mjs";

requireNode();
// Listens on this machine only, unless HOST is set.
process.env.HOST ||= "127.0.0.1";
setAddress();
await requireFreePort();
await install();

process.chdir(ROOT);
process.env.NODE_ENV = "development";
const { PORT = "", HOST = "" } = process.env;
process.argv.splice(2, Number.POSITIVE_INFINITY, "vite:dev", "--strictPort", "--port", PORT, "--host", HOST);
await import("@remix-run/dev/dist/cli.js");
