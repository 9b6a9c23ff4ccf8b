import type { Page } from "@playwright/test";
import { expect, sameWay, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { COACH } from "./people";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const FIRST_ENTRIES = ["Dashboard", "Nutrition", "Training", "Calorie Tracking"];
const STARTER_ENTRIES = [...FIRST_ENTRIES, "Daily Tasks"];
const ADVANCED_ENTRIES = [...FIRST_ENTRIES, "Weekly Check-Ins", "Messages", "Daily Tasks"];
const ULTIMATE_ENTRIES = [...FIRST_ENTRIES, "Weekly Check-Ins", "Messages", "Daily Check-Ins", "Daily Tasks"];
const TRAINER_ENTRIES = [...ULTIMATE_ENTRIES, "Manage Tasks", "Client Overview", "Access Codes", "Settings"];
const CONTACT = ["Social media", "E-mail"];
const MESSENGER = "Messenger and video calls";

const PEOPLE = [
  {
    email: COACH,
    name: "Max",
    shown: "Trainer",
    entries: TRAINER_ENTRIES,
    contact: ["Set your contacts"],
  },
  {
    email: "starter@beast.example",
    name: "Stefan",
    shown: "Beast Starter",
    entries: STARTER_ENTRIES,
    contact: CONTACT,
  },
  {
    email: "advanced@beast.example",
    name: "Adam",
    shown: "Beast Advanced",
    entries: ADVANCED_ENTRIES,
    contact: CONTACT,
  },
  {
    email: "ultimate@beast.example",
    name: "Uta",
    shown: "Beast Ultimate",
    entries: ULTIMATE_ENTRIES,
    contact: [...CONTACT, MESSENGER],
  },
];

const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const language = (page: Page, name: "English" | "Deutsch") => page.getByRole("button", { name, exact: true });

for (const { email, name, shown, entries, contact } of PEOPLE) {
  test(`the menu shows ${email} what their role and package open`, sameWay, async ({ page, signedIn }) => {
    await signedIn(email);
    await page.setViewportSize(DESKTOP);
    await page.goto("/nutrition");
    // Numbers of what waits may follow the name of an entry.
    await expect(menu(page).getByRole("link")).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)));
    await expect(page.getByText("TRAINER TOOLS")).toHaveCount(email === COACH ? 1 : 0);
    await expect(page.getByRole("region", { name: "Contact" }).getByRole("link")).toHaveText(contact);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(shown).filter({ visible: true })).not.toHaveCount(0);
    const role = email === COACH ? /Trainer$/ : /Client$/;
    await expect(page.getByText(role).filter({ visible: true })).not.toHaveCount(0);

    for (const [entry, path] of [
      ["Daily Tasks", "/tasks"],
      ["Dashboard", "/dashboard"],
      ["Nutrition", "/nutrition"],
    ] as const) {
      await menu(page).getByRole("link", { name: entry }).click();
      await expect(page).toHaveURL(path);
      await expect(menu(page).locator("[aria-current=page]")).toHaveText([entry]);
    }
  });
}

test("the contact links lead to the trainer's addresses", sameWay, async ({ page, signedIn }) => {
  await signedIn("ultimate@beast.example");
  await page.goto("/dashboard");
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    "mailto:coach@beast.example",
  );
  await expect(contact.getByRole("link", { name: "Social media" })).toHaveAttribute("href", /^https:/);
  await expect(contact.getByRole("link", { name: MESSENGER })).toHaveAttribute("href", /^https:/);
});

test("the phone's menu opens and closes", async ({ page, signedIn, javascript }) => {
  await signedIn(COACH);
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard");
  const open = page.getByRole("button", { name: "Open menu" });
  const entry = menu(page).getByRole("link", { name: "Nutrition" });

  await expect(entry).toBeHidden();
  await open.click();
  await expect(entry).toBeInViewport();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(entry).toBeHidden();
  await open.click();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();

  if (javascript) {
    await open.click();
    await expect(entry).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.locator("#menu:popover-open")).toHaveCount(0);
    await expect(entry).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(entry).toBeHidden();
  }

  await open.click();
  await entry.click();
  await expect(page).toHaveURL("/nutrition");
  await expect(entry).toBeHidden();
});

test("from 768 pixels on the menu is a sidebar", sameWay, async ({ page, signedIn }) => {
  await signedIn(COACH);
  for (const [width, isSidebar] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await expect(menu(page)).toBeVisible({ visible: isSidebar });
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible({ visible: !isSidebar });
  }
});

test(
  "the trainer's menu fits a window of 720 px, and its foot stays in sight in a lower one",
  sameWay,
  async ({ page, signedIn }) => {
    await signedIn(COACH);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/dashboard");
    const first = menu(page).getByRole("link", { name: "Dashboard" });
    const last = page.getByRole("link", { name: "Set your contacts" });
    const logout = page.getByRole("button", { name: "Logout" });
    for (const each of [first, last, logout]) await expect(each).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 480 });
    for (const each of [first, logout]) await expect(each).toBeInViewport({ ratio: 1 });
    await expect(last).not.toBeInViewport();
  },
);

test("the skip link leads past the menu", async ({ page, signedIn }) => {
  await signedIn(COACH);
  await page.goto("/nutrition");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("choosing a language keeps the client on the page and is remembered", async ({
  page,
  context,
  signedIn,
  javascript,
}) => {
  const remembered = () => page.evaluate(() => localStorage.getItem("language"));

  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await language(page, "Deutsch").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dein Trainer.");
  await expect(language(page, "Deutsch")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
  if (javascript) await expect.poll(remembered).toBe("de");

  await page.getByRole("link", { name: "ANMELDEN" }).click();
  await page.getByLabel("Zugangscode", { exact: true }).fill("falsch");
  await page.getByRole("button", { name: "Weiter zur Anmeldung" }).click();
  await expect(page.getByRole("alert")).toHaveText("Ungültiger Code");

  await signedIn("ultimate@beast.example");
  await page.goto("/tasks?date=2026-01-15");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tagesaufgaben");
  await language(page, "English").click();
  await expect(page).toHaveURL("/tasks?date=2026-01-15");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Daily Tasks");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await language(page, "Deutsch").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tagesaufgaben");

  // Simulates a return after weeks: the cookie is gone, but the browser's storage keeps the language.
  if (javascript) {
    await expect.poll(remembered).toBe("de");
    await context.clearCookies({ name: "language" });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen, Uta");
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "language")?.value).toBe("de");
  } else {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Willkommen, Uta");
  }
});

test("the chosen appearance stays on other pages", async ({ page, signedIn }) => {
  const brightness = async () => {
    const color = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    return Number(/[\d.]+/.exec(color)?.[0]);
  };
  await signedIn("ultimate@beast.example");
  await page.goto("/nutrition");
  expect(await brightness()).toBeLessThan(64);
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect(page).toHaveURL("/nutrition");
  await expect(page.getByRole("button", { name: "Light", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await brightness()).toBeGreaterThan(192);
  await page.goto("/tasks");
  expect(await brightness()).toBeGreaterThan(192);
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await brightness()).toBeLessThan(64);
});

test.describe("a browser in a time zone far to the east", () => {
  const zone = "Pacific/Kiritimati";
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
  test.use({ timezoneId: zone });

  test("shows the client's own day as today after they have signed in on it", async ({
    page,
    context,
    signedIn,
    javascript,
  }) => {
    await page.goto("/");
    await signedIn("starter@beast.example");
    await page.goto("/tasks");
    const cookie = (await context.cookies()).find(({ name }) => name === "time_zone");
    if (javascript) expect(decodeURIComponent(cookie?.value ?? "")).toBe(zone);
    else expect(cookie).toBeUndefined();
    await expect(page.locator("input[type=date]")).toHaveValue(javascript ? dayIn(zone) : demoToday());
  });
});

test("an unknown address answers 404 and links to the start page", sameWay, async ({ page, signedIn }) => {
  await signedIn(COACH);
  for (const path of [
    "/nothing-here",
    "/nutrition/999999/edit",
    "/nutrition/1x/delete",
    "/tasks/999999/notes",
    "/tasks?client=00000000-0000-4000-8000-000000000000",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  }
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL("/dashboard");
});
