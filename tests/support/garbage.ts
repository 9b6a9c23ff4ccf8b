import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Collects the garbage of this process, and with it each signal that nothing but a timer or a weak reference holds. */
export const collectGarbage = () => collect();
