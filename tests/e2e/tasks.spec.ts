import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, sameWay, test } from "../support/fixtures";
import { chooseDate, chosenClient, pickClient } from "./choosing";
import { addDays, dayOf, inShort, showFinished, tick, ticked } from "./day";
import { COACH, newClient, type Person, writePlan, writeTraining } from "./people";

const PHONE = { width: 390, height: 844 };

/** Creates a client whose task list is longer than a phone screen. */
async function clientWithManyMeals(origin: string): Promise<Person> {
  const client = await newClient(origin);
  const meals = Array.from({ length: 14 }, (_, index) => ({ name: `Meal ${index + 1}` }));
  await writePlan(origin, client, { meals });
  return client;
}

/** Marks the page. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => "stays" in window);

test("ticking off a task keeps the scroll position and the focus", async ({
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
  await expect(day.completionRate).toContainText("1 of 14");
  await expect(day.completionRate).toContainText("7 %");
  await expect(page.getByText("1 of 14 done")).toBeAttached();
  if (javascript) {
    expect(await isMarked(page), "the page is not loaded again").toBe(true);
    expect(page.url()).toBe(before.url);
    expect(await page.evaluate(() => scrollY)).toBe(before.scrolled);
  } else {
    const fromMiddle = async () =>
      Math.abs(((await day.done("Meal 9").boundingBox())?.y ?? Number.NaN) - PHONE.height / 2);
    await expect.poll(fromMiddle, "near the middle of the window").toBeLessThan(PHONE.height / 4);
  }

  const opened = ticked(page);
  await page.keyboard.press("Enter");
  expect((await opened).status()).toBeLessThan(400);
  await expect(day.open("Meal 9")).toBeFocused();
  await expect(day.completionRate).toContainText("0 of 14");
});

test.describe("a tick that cannot be saved", () => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("is undone and shows an error", async ({ page, server, signedIn, javascript }) => {
    test.skip(!javascript, "without JavaScript the browser says so itself");
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const day = dayOf(page);
    const alert = page.getByRole("alert");
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    await page.route("**/api/daily-completions/*", (route) => route.abort());
    await day.open("Oats").click();
    await expect(alert).toHaveText("This could not be saved. Please try again.");
    await expect(alert).toBeInViewport();
    await expect(day.open("Oats")).toBeFocused();
    await expect(day.completionRate).toContainText("0 of 2");

    await page.unroute("**/api/daily-completions/*");
    await tick(page, "Oats");
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(day.done("Oats")).toBeVisible();
  });
});

test("a tick after the session has ended leads the client to sign in again", async ({
  page,
  context,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks", { waitUntil: "networkidle" });
  await context.clearCookies();
  await day.open("Oats").click();
  if (javascript) {
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText("You are signed out, so this was not saved.Sign in again");
    await expect(day.open("Oats")).toBeFocused();
    await expect(day.completionRate).toContainText("0 of 2");
    await alert.getByRole("link", { name: "Sign in again" }).click();
  }
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "ANMELDEN" }).first()).toBeVisible();
});

test(
  "a tick of a task that the trainer has ticked meanwhile says who was first",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const day = dayOf(page);
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    const id = (await day.task("Oats").getAttribute("id"))?.replace("task-", "");
    const coach = await new BrowserClient(server.origin).signIn(COACH);
    const theirs = { client_user_id: client.user_id, is_completed: true };
    expect((await coach.json("PUT", `/api/trainer/daily-completions/${id}`, theirs)).status).toBe(200);
    await tick(page, "Oats");
    await expect(day.task("Oats").getByText("done by your trainer")).toBeVisible();
    await tick(page, "Rice");
    await expect(day.task("Rice").getByText("done by your trainer")).toBeHidden();
  },
);

const GONE = "This task is no longer planned and was removed from the list.";

test(
  "a task that was removed from its plan meanwhile is not ticked off, and the page says so",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const { coach, id, body } = await writePlan(server.origin, client);
    const day = dayOf(page);
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    const put = (meals: object[]) => coach.json("PUT", `/api/nutrition-plans/${id}`, { ...body, meals });
    expect((await put([{ name: "Rice" }])).status).toBe(200);
    await day.open("Oats").click();
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(day.open("Oats")).toHaveCount(0);
    await expect(day.open("Rice")).toBeVisible();
    await expect(day.completionRate).toContainText("0 of 1");
  },
);

test("a note for a task that was removed meanwhile is not saved, but can still be copied", async ({
  page,
  context,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const { coach, id } = await writePlan(server.origin, client);
  await signedIn(client.email);
  await page.goto("/tasks");
  await page.getByRole("link", { name: "Add a note: Oats" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Berries instead\nof nuts");
  expect((await coach.post(`/nutrition/${id}/activity`, { is_active: "false" })).status).toBe(302);
  await page.getByRole("button", { name: "Save note" }).click();
  const dialog = page.getByRole("dialog", { name: "This task was removed" });
  await expect(dialog.getByRole("alert")).toContainText("Your note isn't saved");
  await expect(dialog.getByLabel("Your note")).toHaveValue("Berries instead\nof nuts");
  if (javascript) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy note" }).click();
    await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Berries instead\nof nuts");
  }
  await dialog.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/\/tasks\?date=/);
  await expect(page.getByRole("heading", { name: "Nothing planned for this day" })).toBeVisible();
});

test(
  "a note that another person has written meanwhile is replaced only after a warning",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const day = dayOf(page);
    const note = page.getByLabel("Note", { exact: true });
    const save = page.getByRole("button", { name: "Save note" });
    await signedIn(client.email);
    await page.goto("/tasks");
    await page.getByRole("link", { name: "Add a note: Oats" }).click();
    await note.fill("With berries");
    const coach = await new BrowserClient(server.origin).signIn(COACH);
    const id = /tasks\/(\d+)\/notes/.exec(page.url())?.[1];
    const theirs = { client_user_id: client.user_id, notes: "Less\nsugar" };
    expect((await coach.json("PUT", `/api/trainer/daily-completions/${id}`, theirs)).status).toBe(200);

    await save.click();
    const dialog = page.getByRole("dialog", { name: "Note for Oats" });
    await expect(dialog.getByRole("alert")).toContainText("Save again to replace theirs");
    await expect(dialog.getByText("Less\nsugar")).toBeVisible();
    await expect(note).toHaveValue("With berries");
    await save.click();
    await expect(day.task("Oats")).toContainText("With berries");
    await expect(day.task("Oats")).not.toContainText("sugar");
  },
);

test("the focus goes back to a task when its note is closed with Escape, and when it is saved", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without JavaScript Escape does not close a dialog");
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks");
  const open = () => page.getByRole("link", { name: /note: Rice$/ }).click();
  await open();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#task-\d+$/);
  await expect(day.task("Rice")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(day.open("Rice")).toBeFocused();

  await open();
  await page.getByLabel("Note", { exact: true }).fill("With peas");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(day.task("Rice")).toContainText("With peas");
  await expect(day.task("Rice")).toBeFocused();
});

test.describe("fast clicks on a task", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "without JavaScript each click is a page of its own",
  );

  /** Opens the day of a new client with two meals. */
  async function openDay(page: Page, origin: string, signedIn: (email: string) => Promise<unknown>) {
    const client = await newClient(origin);
    await writePlan(origin, client);
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    return dayOf(page);
  }

  test("end in the state of the last click", async ({ page, server, signedIn }) => {
    const day = await openDay(page, server.origin, signedIn);
    // Simulates a slow network: the answers arrive when the test calls arrive().
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
    await expect(day.completionRate).toContainText("1 of 2");
    arrive();
    await expect.poll(() => saved, "each click is saved in its turn").toBe(5);
    await expect(day.open("Oats")).toBeVisible();
    await expect(day.done("Rice")).toBeVisible();
    await page.reload();
    await expect(day.open("Oats")).toBeVisible();
    await expect(day.done("Rice")).toBeVisible();
  });

  test("are saved by the last one, also when the page is left at once", async ({
    page,
    server,
    signedIn,
  }) => {
    const day = await openDay(page, server.origin, signedIn);
    // The answer to the first click never arrives, as on a slow network.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (...request) => {
        window.fetch = send;
        return send(...request).then(() => new Promise(() => {}));
      };
    });
    const saved = page.waitForResponse("**/api/daily-completions/*");
    await day.open("Oats").dblclick();
    await saved;
    await expect(day.open("Oats")).toBeVisible();
    await page.goto("/nutrition");
    // The page may be asked for before the server has saved the click.
    await expect(async () => {
      await page.goto("/tasks");
      await expect(day.open("Oats")).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

test("client and trainer both see who ticked a task off", sameWay, async ({ page, server, signedIn }) => {
  const client = await newClient(server.origin);
  await writePlan(server.origin, client);
  const day = dayOf(page);
  await signedIn(client.email);
  await page.goto("/tasks");
  await tick(page, "Oats");
  await expect(day.task("Oats")).not.toContainText("done by", { useInnerText: true });

  await signedIn(COACH);
  await page.goto(`/tasks?client=${client.user_id}`);
  await expect(day.task("Oats")).toContainText(`done by ${client.name}`);
  await tick(page, "Rice");
  await expect(day.task("Rice")).not.toContainText("done by", { useInnerText: true });

  await signedIn(client.email);
  await page.goto("/tasks");
  await showFinished(page);
  await expect(day.task("Oats")).not.toContainText("done by", { useInnerText: true });
  await expect(day.task("Rice")).toContainText("done by your trainer");
});

test(
  "the note of an exercise is shown with it the next time",
  sameWay,
  async ({ page, server, signedIn }) => {
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
  },
);

test("choosing another day keeps the client, and choosing another client keeps the day", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const [client, other] = [await newClient(server.origin), await newClient(server.origin)];
  await writePlan(server.origin, client);
  const day = dayOf(page);
  const isOf = (person: Person) => expect(chosenClient(page, person)).toBeVisible();
  await signedIn(COACH);
  await page.goto(`/tasks?client=${client.user_id}`);
  const today = await day.date.inputValue();

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(day.heading).toHaveText("Tomorrow");
  await isOf(client);
  await expect(day.date).toHaveValue(addDays(today, 1));
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(day.heading).toHaveText("Today");
  await isOf(client);

  await chooseDate(page, addDays(today, 5), { javascript });
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today, 5)}`));
  await expect(day.date).toHaveValue(addDays(today, 5));
  await isOf(client);
  await expect(day.open("Oats")).toBeVisible();

  await chosenClient(page, client).click();
  await pickClient(page, other, { javascript });
  await expect(page).toHaveURL(new RegExp(`client=${other.user_id}`));
  await isOf(other);
  await expect(day.date).toHaveValue(addDays(today, 5));
  await expect(day.open("Oats")).toHaveCount(0);

  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(day.heading).toHaveText("Today");
  await isOf(other);
});
