import { register } from "tsx/esm/api";

// Is an odd worker that steps behind its parent and ends with it, as the one that draws pictures does.
register();
const { endWithParent, stepBehindParent } = await import("../../app/platform/background-process");
stepBehindParent();
endWithParent();
await import("./odd-worker.mjs");
