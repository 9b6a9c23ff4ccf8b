import { requireNode } from "./steps/node-version.mjs";
import { serve } from "./steps/serve.mjs";

requireNode();
await serve();
