import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";

requireNode();
await install();
await build("info");
