import { writeCookie } from "~/behaviors/cookie";
import { expect, test } from "../support/fixtures";
import { leavesWaitingOut } from "../support/full-run";

/** The pages that open at the same time, and how often each does: without care, one in ten lost the cookie. */
const PAGES = 4;
const TIMES = leavesWaitingOut ? 5 : 25;

test("a cookie that a script writes is sent with the page that it opens next", async ({
  browser,
  server,
}) => {
  const lost: string[] = [];
  const openAgainAndAgain = async () => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    for (let time = 0; time < TIMES; time++) {
      await page.goto("/attribution");
      const next = page.waitForRequest("/");
      await page.evaluate(
        `(${writeCookie})("written", "${time}", 60); setTimeout(() => location.assign("/"));`,
      );
      const cookie = (await (await next).allHeaders()).cookie ?? "";
      if (!cookie.includes(`written=${time}`)) lost.push(cookie);
      await page.waitForURL("/");
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: PAGES }, openAgainAndAgain));
  expect(lost).toEqual([]);
});
