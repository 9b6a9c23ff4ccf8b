import { expect, test } from "../support/fixtures";
import { COACH, newClient } from "./people";

const ULTIMATE = "ultimate@beast.example";

for (const { lang, menu, numbered } of [
  { lang: "en", menu: "Main menu", numbered: /^Weekly Check-Ins \d/ },
  { lang: "de", menu: "Hauptmenü", numbered: /^Wochen-Check-ins \d/ },
] as const)
  test(`each entry of the desktop menu has one line, also with a number: ${lang}`, async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    await context.addCookies([{ name: "language", value: lang, url: server.origin }]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/dashboard");
    const entries = await page.getByRole("navigation", { name: menu }).getByRole("link").all();
    await expect(page.getByRole("link", { name: numbered }).first()).toBeVisible();
    for (const entry of entries) {
      const lines = await entry.evaluate((element) => {
        const range = document.createRange();
        const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        range.selectNodeContents(text ?? element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, (await entry.textContent()) ?? "").toBe(1);
    }
  });

test("the page of a client has no hole beside its cards", async ({ page, signedIn }) => {
  const coach = await signedIn(COACH);
  const clients = await (await coach.get("/api/trainer/clients")).json();
  const { user_id } = clients.find(({ email }: { email: string }) => email === ULTIMATE);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/client/${user_id}`);
  /** The most that is empty between a part and the one below it, in px. */
  const HOLE = 160;
  const sections = await page.locator("main section").all();
  const boxes = (await Promise.all(sections.map((section) => section.boundingBox()))).filter(
    (box) => box !== null,
  );
  expect(boxes.length).toBeGreaterThan(6);
  for (const { x, y, width, height } of boxes) {
    const below = boxes.filter(
      (other) => other.y >= y + height && other.x < x + width && other.x + other.width > x,
    );
    const next = Math.min(...below.map((other) => other.y));
    if (below.length > 0) expect(next - (y + height)).toBeLessThanOrEqual(HOLE);
  }
});

test("the share of the goal stands at the right edge of its card, also for the trainer", async ({
  page,
  signedIn,
}) => {
  const coach = await signedIn(COACH);
  const clients = await (await coach.get("/api/trainer/clients")).json();
  const { user_id } = clients.find(({ email }: { email: string }) => email === ULTIMATE);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/calorie-tracking?client=${user_id}`);
  const summary = page.getByRole("region", { name: "Calorie goal" });
  const edgeOf = async (selector: string) => {
    const box = await summary.locator(selector).first().boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await edgeOf("strong")).toBe(await edgeOf("progress"));
});

test("what a plan can start with scrolls away with the fields", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(`/training/new?for=${client.user_id}`);
  const start = page.getByRole("navigation", { name: "Start from" });
  await expect(start).toBeInViewport();
  await page.locator(".dialog-scroll").evaluate((middle) => middle.scrollTo(0, middle.scrollHeight));
  await expect(start).not.toBeInViewport();
});

test("the icon of a tile stands above its word on a narrow phone", async ({ page, signedIn }) => {
  await signedIn(ULTIMATE);
  for (const [width, isAbove] of [
    [320, true],
    [359, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/dashboard");
    const tile = page.locator(".tile").first();
    const icon = await tile.locator(".avatar").boundingBox();
    const word = await tile.locator("> :last-child").boundingBox();
    expect((word?.y ?? 0) >= (icon?.y ?? 0) + (icon?.height ?? 0), `${width} px`).toBe(isAbove);
  }
});

test("the longest answer about mood has one line in German", async ({ page, context, server, signedIn }) => {
  await signedIn((await newClient(server.origin)).email);
  await context.addCookies([{ name: "language", value: "de", url: server.origin }]);
  for (const width of [320, 390, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/daily-checkins/new");
    await expect(page.getByRole("radio", { name: /Schlecht/ })).toBeAttached();
    const lines = await page.getByText("Schlecht", { exact: true }).evaluate((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(1);
    const widths = await page
      .locator(".rating")
      .first()
      .evaluate((row) => [row.scrollWidth, row.clientWidth]);
    expect(widths[0], `${width} px`).toBeLessThanOrEqual(widths[1] ?? 0);
  }
});

for (const theme of ["dark", "light"])
  test(`scrollbars have the colours of the theme, also in a panel: ${theme}`, async ({
    page,
    context,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    await context.addCookies([{ name: "theme", value: theme, url: server.origin }]);
    await page.goto("/dashboard");
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    const bars = await page.locator("html, .menu-middle").evaluateAll((panels) =>
      panels.map((panel) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--field-line)";
        const thumb = getComputedStyle(probe).color;
        probe.remove();
        return getComputedStyle(panel).scrollbarColor === `${thumb} rgba(0, 0, 0, 0)`;
      }),
    );
    expect(bars).toEqual([true, true]);
  });
