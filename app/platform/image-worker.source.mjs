// Runs image-worker.ts as it is written, in development and tests: Node does not read TypeScript by itself.
import { register } from "tsx/esm/api";

register();
await import("./image-worker");
