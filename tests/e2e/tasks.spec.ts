import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { addDays, dayOf, inShort, tick, ticked } from "./day";
import { COACH, newClient, type Person, writePlan, writeTraining } from "./people";

const PHONE = { width: 390, height: 844 };

/** A client whose list is longer than a phone. */
async function clientWithManyMeals(origin: string): Promise<Person> {
  const client = await newClient(origin);
  const meals = Array.from({ length: 14 }, (_, index) => ({ name: `Meal ${index + 1}` }));
  await writePlan(origin, client, { meals });
  return client;
}

/** What a page loses when it is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => "stays" in window);

test("a tick changes what is there and nothing else: the eye and the focus stay where they are", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await clientWithManyMeals(server.origin);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.setViewportSize(PHONE);
  await page.goto("/tasks", { waitUntil: "networkidle" });
  await mark(page);
  await day.open("Meal 9").evaluate((button) => button.scrollIntoView({ block: "center" }));
  const before = { url: page.url(), scrolled: await page.evaluate(() => scrollY) };
  expect(before.scrolled, "the list is longer than the window").toBeGreaterThan(0);

  await tick(page, "Meal 9");
  await expect(day.done("Meal 9")).toBeFocused();
  await expect(day.figures).toContainText("1 / 14");
  await expect(day.figures).toContainText("7 %");
  await expect(page.getByText("1 of 14 done")).toBeAttached();
  if (javascript) {
    expect(await isMarked(page), "the page is not loaded again").toBe(true);
    expect(page.url()).toBe(before.url);
    expect(await page.evaluate(() => scrollY)).toBe(before.scrolled);
  } else {
    const height = async () => (await day.done("Meal 9").boundingBox())?.y;
    await expect.poll(height, "near the middle of the window").toBeGreaterThan(PHONE.height / 4);
    expect(await height()).toBeLessThan((PHONE.height * 3) / 4);
  }

  const opened = ticked(page);
  await page.keyboard.press("Enter");
  expect((await opened).status()).toBeLessThan(400);
  await expect(day.open("Meal 9")).toBeFocused();
  await expect(day.figures).toContainText("0 / 14");
});

test.describe("on a bad line", () => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("what could not be saved goes back, and says so", async ({ page, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the browser says so itself");
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const day = dayOf(page);
    const alert = page.getByRole("alert");
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    await page.route("**/api/daily-completions/*", (route) => route.abort());
    await day.open("Oats").click();
    await expect(alert).toHaveText("Could not be saved. Please try again.");
    await expect(alert).toBeInViewport();
    await expect(day.open("Oats")).toBeFocused();
    await expect(day.figures).toContainText("0 / 2");

    await page.unroute("**/api/daily-completions/*");
    await tick(page, "Oats");
    await expect(alert).toBeEmpty();
    await page.reload();
    await expect(day.done("Oats")).toBeVisible();
  });
});

test("clicks that follow each other fast end where the last one said", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without JavaScript each click is a page of its own");
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks", { waitUntil: "networkidle" });
  // A slow network: the answers come when the test says so.
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let saved = 0;
  await page.route("**/api/daily-completions/*", async (route) => {
    await held;
    await route.continue();
  });
  page.on("response", (response) => {
    if (response.request().method() === "PUT") saved++;
  });
  await day.open("Oats").dblclick();
  await expect(day.open("Oats")).toBeVisible();
  await day.open("Rice").dblclick();
  await day.open("Rice").click();
  await expect(day.done("Rice")).toBeVisible();
  await expect(day.figures).toContainText("1 / 2");
  arrive();
  await expect.poll(() => saved, "each click is saved in its turn").toBe(5);
  await expect(day.open("Oats")).toBeVisible();
  await expect(day.done("Rice")).toBeVisible();
  await page.reload();
  await expect(day.open("Oats")).toBeVisible();
  await expect(day.done("Rice")).toBeVisible();
});

test("client and trainer both see who ticked a task off", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks");
  await tick(page, "Oats");
  await expect(day.task("Oats")).toContainText("done by you");

  await signedIn(COACH);
  await page.goto(`/tasks?client=${client.user_id}`);
  await expect(day.task("Oats")).toContainText(`done by ${client.name}`);
  await tick(page, "Rice");
  await expect(day.task("Rice")).toContainText("done by you");

  await signedIn(client.email);
  await page.goto("/tasks");
  await expect(day.task("Oats")).toContainText("done by you");
  await expect(day.task("Rice")).toContainText("done by your trainer");
});

test("what was noted at an exercise is there the next time", async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await writeTraining(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks");
  const today = await day.date.inputValue();
  await page.getByRole("link", { name: "Add a note: Squat" }).click();
  await page.getByLabel("Note", { exact: true }).fill("90 kg went well");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(day.task("Squat")).toContainText("90 kg went well");
  await tick(page, "Squat");

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(day.heading).toHaveText("Tomorrow");
  await expect(day.task("Squat")).toContainText(`Last time, ${inShort(today)}: 90 kg went well`);
  await expect(day.task("Lunge")).not.toContainText("Last time");
});

test("a trainer goes from day to day and client to client, and keeps the other of both", async ({
  page,
  server,
  signedIn,
}) => {
  const [client, other] = [await newClient(server.origin), await newClient(server.origin)];
  await writePlan(server.origin, client);
  const day = dayOf(page);
  const whose = page.getByLabel("Client", { exact: true });
  const show = page.getByRole("button", { name: "Show", exact: true });
  await signedIn(COACH);
  await page.goto(`/tasks?client=${client.user_id}`);
  const today = await day.date.inputValue();

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(day.heading).toHaveText("Tomorrow");
  await expect(whose).toHaveValue(client.user_id);
  await expect(day.date).toHaveValue(addDays(today, 1));
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(day.heading).toHaveText("Today");
  await expect(whose).toHaveValue(client.user_id);

  await day.date.fill(addDays(today, 5));
  await show.last().click();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today, 5)}`));
  await expect(day.date).toHaveValue(addDays(today, 5));
  await expect(whose).toHaveValue(client.user_id);
  await expect(day.open("Oats")).toBeVisible();

  await whose.selectOption({ label: other.name });
  await show.first().click();
  await expect(page).toHaveURL(new RegExp(`client=${other.user_id}`));
  await expect(whose).toHaveValue(other.user_id);
  await expect(day.date).toHaveValue(addDays(today, 5));
  await expect(day.open("Oats")).toHaveCount(0);

  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(day.heading).toHaveText("Today");
  await expect(whose).toHaveValue(other.user_id);
});
