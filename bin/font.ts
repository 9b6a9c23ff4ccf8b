import { writeFileSync } from "node:fs";
import { makeHeadingFont } from "./heading-font";
import { say } from "./steps/say.mjs";

// Makes the font of the headings smaller, and writes it into the file that pages load.
const file = new URL("../app/fonts/oswald-600.woff2", import.meta.url);
writeFileSync(file, await makeHeadingFont());
say("app/fonts/oswald-600.woff2 has the characters of bin/heading-font.ts.");
