// Runs the bad-input tests with many more cases, on both databases. FUZZ_SEED repeats a run.
process.env.FUZZ_CASES ??= "5000";
process.argv.push("--full", "http", "bad-input");
await import("./test.mjs");
