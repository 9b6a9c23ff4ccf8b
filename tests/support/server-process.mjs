import { serve } from "../../bin/steps/serve.mjs";

// The channel to the test's process closes when that ends, however it ends: nothing may outlive it.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

await serve();
