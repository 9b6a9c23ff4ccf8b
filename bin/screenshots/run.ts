import { chromium } from "@playwright/test";
import { Stores, startProduct } from "../../bench/servers";
import { say } from "../steps/say.mjs";
import { inWords } from "../test/results.mjs";
import { takeEveryScreen } from "./every-screen";
import type { ScreenshotOptions } from "./options.mjs";
import { takeReadmePictures } from "./readme-pictures";
import type { Taken } from "./studio";

const options: ScreenshotOptions = JSON.parse(process.env.SCREENSHOTS_OPTIONS ?? "{}");
const startedAt = performance.now();
const stores = new Stores(undefined);
const server = await startProduct(await stores.make("pglite"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
let taken: Taken;
try {
  const take = options.readme ? takeReadmePictures : takeEveryScreen;
  taken = await take({ origin: server.origin, browser }, options);
} finally {
  await browser.close();
  await server.stop();
  await stores.removeAll();
}
for (const failure of taken.failures) say(failure);
if (taken.failures.length > 0) process.exitCode = 1;
const wrong = taken.failures.length > 0 ? `${taken.failures.length} failures above, ` : "";
say(`${wrong}${taken.pictures} pictures in ${inWords(performance.now() - startedAt)}: ${taken.place}`);
