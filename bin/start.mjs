import { requireFreePort, setAddress } from "./steps/address.mjs";
import { buildWhenChanged } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { requireNode } from "./steps/node-version.mjs";
import { serve } from "./steps/serve.mjs";
import { takeSettingsFile } from "./steps/settings-file.mjs";

requireNode();
takeSettingsFile("npm start --");
setAddress();
await requireFreePort();
await install();
await buildWhenChanged();
await serve();
