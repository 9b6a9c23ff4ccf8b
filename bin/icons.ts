import { writeFileSync } from "node:fs";
import { drawSprite } from "./icon-sprite";
import { say } from "./steps/say.mjs";

// Draws the icons that the product names into the one file that pages load.
const file = new URL("../app/icons/lucide.svg", import.meta.url);
writeFileSync(file, await drawSprite());
say("app/icons/lucide.svg has the icons of app/components/icon-names.ts.");
