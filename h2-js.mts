import { open } from "/tmp/shot.mts";
const width = Number(process.argv[2] ?? 390);
const { browser, page, api, context } = await open({ width, lang: process.argv[3] ?? "en" });
page.on("request", r => r.resourceType()==="fetch" && console.log(r.method(), r.url(), r.postData()));
await page.goto("/tasks");
await page.waitForTimeout(1500);
await page.locator("a.exercise-name").first().click();
await page.waitForTimeout(1500);
await page.screenshot({ path: `/tmp/h2-js1-${width}.png` });
const ids = await page.locator("[data-sets]").getAttribute("data-sets");
await page.locator(".set[data-current] .set-confirm").click();
await page.waitForTimeout(800);
await page.screenshot({ path: `/tmp/h2-js2-${width}.png` });
for (let i=0;i<3;i++){ await page.locator(".set[data-current] .set-confirm").click(); await page.waitForTimeout(500);}
await page.waitForTimeout(1500);
await page.screenshot({ path: `/tmp/h2-js3-${width}.png` });
console.log(page.url(), await page.locator("[data-sets]").getAttribute("data-sets"));
await browser.close();
