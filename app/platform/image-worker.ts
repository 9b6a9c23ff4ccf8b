import { endWithParent, stepBehindParent } from "./background-process";
import type { PictureTask } from "./draw-picture";

// The server starts this file as a child process and ends it.
stepBehindParent();
endWithParent();
// Loaded afterwards, because the decoders start threads of their own.
const { drawPicture } = await import("./draw-picture");

process.on("message", async (task: PictureTask) => process.send?.(await drawPicture(task)));
process.send?.("ready");
