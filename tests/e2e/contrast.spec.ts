import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { contrastsOf } from "./contrast";
import { COACH } from "./people";

/** The least contrast of a part that says something by its colour, and of a text. */
const NON_TEXT = 3;
const TEXT = 4.5;

const theme = (page: Page, origin: string, value: "dark" | "light") =>
  page.context().addCookies([{ name: "theme", value, url: origin }]);

async function expectSeen(page: Page, selector: string) {
  const elements = await page.locator(selector).all();
  expect(elements.length, selector).toBeGreaterThan(0);
  for (const element of elements) {
    const { ground, text } = await contrastsOf(element);
    expect(ground, `${selector} against its ground`).toBeGreaterThanOrEqual(NON_TEXT);
    expect(text, `the text of ${selector}`).toBeGreaterThanOrEqual(TEXT);
  }
}

for (const shown of ["dark", "light"] as const)
  test(`what is selected can be told from the rest: ${shown}`, async ({ page, server, signedIn }) => {
    await theme(page, server.origin, shown);
    await signedIn(COACH);
    await page.goto("/nutrition");
    await expectSeen(page, ".preferences [aria-pressed='true']");
    await expectSeen(page, ".segment [aria-current]");
  });

test("own messages can be told from the ground in the light theme", async ({ page, server, signedIn }) => {
  await theme(page, server.origin, "light");
  await signedIn("ultimate@beast.example");
  await page.goto("/messages");
  await expectSeen(page, ".message-own .bubble");
});

test("every line of the landing page can be read in the light theme", async ({ page, server }) => {
  await theme(page, server.origin, "light");
  await page.goto("/");
  for (const line of await page.locator(".hero span, .brand span").all())
    expect((await contrastsOf(line)).text, (await line.textContent()) ?? "").toBeGreaterThanOrEqual(TEXT);
});
