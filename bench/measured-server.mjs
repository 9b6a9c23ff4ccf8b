// Serves the built product, and tells its parent process how much memory it uses. Needs --expose-gc.
import { serve } from "../bin/steps/serve.mjs";

process.on("message", () => {
  // Collects twice, because finalizers free more objects after the first time.
  globalThis.gc?.();
  setTimeout(() => {
    globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heap: heapUsed + external });
  }, 200);
});
process.once("disconnect", () => process.exit(1));
process.channel?.unref();

await serve();
