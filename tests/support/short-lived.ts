/**
 * The options of V8 for a process that lives for some minutes: it does not optimize the embedded database's WebAssembly.
 * Most servers of the tests end before that has paid for itself.
 */
export const SHORT_LIVED = ["--liftoff-only"];
