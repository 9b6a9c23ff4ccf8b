import { requireNode } from "./steps/node-version.mjs";
import { serve } from "./steps/serve.mjs";
import { takeSettingsFile } from "./steps/settings-file.mjs";

requireNode();
takeSettingsFile("node bin/serve.mjs");
await serve();
