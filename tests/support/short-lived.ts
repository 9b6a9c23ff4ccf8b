/**
 * Keeps V8 from optimizing WebAssembly, such as the embedded database's, in a process that lives for some minutes: most end
 * before the optimizing has paid for itself.
 */
export const SHORT_LIVED = ["--liftoff-only"];
