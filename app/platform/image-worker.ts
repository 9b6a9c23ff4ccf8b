import { endWithParent, stepBehindParent } from "./background-process";
import type { PictureTask } from "./draw-picture";

// Draws pictures for the server, which starts this file as a child process and ends it.
stepBehindParent();
endWithParent();
// Loaded afterwards, because the decoders start threads of their own.
const { drawPicture } = await import("./draw-picture");

process.on("message", async (task: PictureTask) => process.send?.(await drawPicture(task)));
process.send?.("ready");
