import { randomBytes, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, sameWay, test } from "../support/fixtures";
import { choiceOf, chosenClient, openDate, typeBeforeScript } from "./choosing";
import { addDays, dayOf } from "./day";
import { breakWhenLeft, leaveAsOnAPhone } from "./leaving";
import { COACH, newClient, writePlan } from "./people";
import { planCard, planEditor } from "./plan-editor";
import { questionOf } from "./unsaved";

interface Named {
  name: string;
}

/** Signs up eight clients of coach@ with a new family name, so that there are more than are shown without a search. */
async function family(origin: string, start = "Kim"): Promise<[Named, Named, Named, ...Named[]]> {
  const name = `${start}${randomBytes(3).toString("hex")}`;
  const people = Array.from({ length: 8 }, (_, index) => ({
    name: `${name}${index}`,
    email: `${name.toLowerCase()}${index}@people.example`,
  }));
  for (const { email } of people) await new BrowserClient(origin).signIn(email, "DEMO-ADVANCED");
  return people as unknown as [Named, Named, Named, ...Named[]];
}

/** Collects the addresses of the pages that the browser opens. */
function openedPages(page: Page): string[] {
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  return opened;
}

test("a trainer finds one of many clients by typing, and sees their day", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const people = await family(server.origin);
  const [first, , third] = people;
  const { dialog, search, button, status, clients, client } = choiceOf(page);
  await signedIn(COACH);
  await page.goto("/tasks?date=2026-01-02");
  await page.getByRole("link", { name: "Choose a client" }).click();
  await expect(dialog).toBeVisible();
  await expect(search).toBeFocused();
  await expect(button).toBeVisible({ visible: !javascript });

  const opened = openedPages(page);
  await search.pressSequentially(first.name.slice(0, -1));
  if (!javascript) await button.click();
  await expect(clients).toHaveCount(people.length);
  await expect(status).toHaveText(`${people.length} clients`);
  await expect(client(third)).toContainText("Beast Advanced");
  expect(opened).toHaveLength(javascript ? 0 : 1);

  await search.fill("nobody of that name");
  if (!javascript) await button.click();
  await expect(dialog).toContainText("None of your clients match “nobody of that name”.");
  await dialog.getByRole("link", { name: "Show all clients" }).click();
  await expect(search).toHaveValue("");

  await search.fill(third.name);
  if (!javascript) await button.click();
  await expect(clients).toHaveCount(1);
  await client(third).click();
  await expect(chosenClient(page, third)).toBeVisible();
  await expect(page).toHaveURL(/[?&]date=2026-01-02/);
});

test("the keyboard is enough to choose a client", async ({ page, server, signedIn, javascript }) => {
  test.skip(!javascript, "without JavaScript Tab and Enter are the browser's");
  const people = await family(server.origin);
  const [first, second, third] = people;
  const { search, clients, client, status } = choiceOf(page);
  await signedIn(COACH);

  await typeBeforeScript(page, "/manage-tasks/client", third.name);
  await expect(clients).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(chosenClient(page, third)).toBeVisible();

  await chosenClient(page, third).click();
  await expect(search).toBeFocused();
  await page.keyboard.type(first.name.slice(0, -1));
  await expect(status).toHaveText(`${people.length} clients`);
  await expect(clients).toHaveCount(people.length);
  await page.keyboard.press("ArrowDown");
  await expect(client(first)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(client(second)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chosenClient(page, first)).toBeVisible();
});

test("a template is a client's plan after at most 12 keys, and several clients' after a few more", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without JavaScript the boxes are checked by Space and the button is pressed");
  const [wanted, also, third] = await family(server.origin, "Qzx");
  const plan = await writePlan(server.origin, await newClient(server.origin));
  await plan.coach.post(`/nutrition/${plan.id}/copy`, { as: "template" });
  await signedIn(COACH);
  await page.goto("/nutrition/templates");
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  // The skip link, then the link to all plans, then the first template, which is the newest.
  const open = ["Tab", "Enter", "Tab", "Tab", "Enter"];
  for (const key of open) await press(key);
  const { dialog, search, clients } = choiceOf(page);
  const chosen = dialog.getByRole("checkbox", { checked: true });
  const status = page.getByRole("status").filter({ hasText: plan.title });
  await expect(search).toBeFocused();
  const address = page.url();
  for (const letter of "Qzx") await press(letter);
  await expect(clients.first()).toContainText(wanted.name);
  await press("Enter");
  await expect(chosen.and(page.getByRole("checkbox", { name: wanted.name }))).toHaveCount(1);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await press("Enter");
  await expect(status).toContainText(`is on for ${wanted.name} from today.`);
  expect(keys).toBeLessThanOrEqual(12);

  await typeBeforeScript(page, address, also.name);
  for (const { name } of [also, third]) {
    await expect(search).toBeFocused();
    if (name === third.name) await page.keyboard.type(name);
    await expect(clients).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
    await expect(search).toHaveValue("");
  }
  await page.keyboard.press("Enter");
  await expect(status).toContainText(`is on for ${also.name} and ${third.name} from today.`);
});

test("Enter does not answer the question about other active plans", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without JavaScript Enter searches");
  // With so many clients there is a search.
  await family(server.origin);
  const wanted = await newClient(server.origin);
  const before = await writePlan(server.origin, wanted);
  const plan = await writePlan(server.origin, await newClient(server.origin));
  await signedIn(COACH);
  await page.goto(`/nutrition/${plan.id}/copy?who=${wanted.name}`);
  const { dialog, search } = choiceOf(page);
  const box = dialog.getByRole("checkbox", { name: wanted.name });
  await box.check();
  await dialog.getByRole("checkbox", { name: /^Switch/ }).check();
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  const question = dialog.getByRole("status").filter({ hasText: `${wanted.name} has ${before.title}` });
  await expect(question).toBeFocused();
  for (const field of [search, box]) {
    await search.fill("");
    await field.focus();
    await page.keyboard.press("Enter");
    await expect(question).toBeFocused();
  }
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect(page.getByRole("status").filter({ hasText: plan.title })).toContainText(wanted.name);
  await page.goto(`/nutrition?q=${before.title}`);
  const active = page.getByRole("region", { name: "Active Plans" });
  await expect(active.getByRole("button", { name: `Switch off ${before.title}` })).toBeVisible();
});

test("a search that cannot reach the server opens the page of the search", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  test.skip(!javascript, "without JavaScript every search opens a page");
  const [wanted] = await family(server.origin);
  const { search, client } = choiceOf(page);
  await signedIn(COACH);
  await page.goto("/training/client");
  await page.route(/who=/, (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    return route.fulfill({ contentType: "text/html", body: "a proxy's page" });
  });
  await search.fill(wanted.name);
  await expect(page).toHaveURL(/[?&]who=/);
  await expect(client(wanted)).toBeVisible();
});

test.describe("a search that is still running does not lead elsewhere", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "without JavaScript every search opens a page",
  );
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("when a client is chosen", async ({ page, server, signedIn }) => {
    const [wanted] = await family(server.origin);
    const { search, client } = choiceOf(page);
    await signedIn(COACH);
    await leaveAsOnAPhone(page);
    await breakWhenLeft(page, /who=nobody/, /\/tasks\?.*client=/);
    await page.goto(`/tasks/client?who=${wanted.name}`);
    const requested = page.waitForRequest(/who=nobody/);
    await search.fill("nobody");
    await requested;
    await client(wanted).click();
    await expect(chosenClient(page, wanted)).toBeVisible();
  });

  test("when the choice of clients for copies is left", async ({ page, server, signedIn }) => {
    await family(server.origin);
    const plan = await writePlan(server.origin, await newClient(server.origin));
    const { dialog, search } = choiceOf(page);
    await signedIn(COACH);
    await leaveAsOnAPhone(page);
    await breakWhenLeft(page, /who=nobody/, /\/nutrition$/);
    await page.goto(`/nutrition/${plan.id}/copy`);
    const requested = page.waitForRequest(/who=nobody/);
    await search.fill("nobody");
    await requested;
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/nutrition(#|$)/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("another client for a new plan is offered, and asks before typed text is lost", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  const editor = planEditor(page);
  const question = questionOf(page);
  await expect(editor.client).toContainText(client.name);
  await editor.title.fill("Typed");
  const other = editor.dialog.getByRole("link", { name: "Other client" });
  // The code that asks is loaded while somebody types.
  if (javascript) await expect(page.locator("html[data-unsaved]")).toBeAttached();
  await other.click();
  if (javascript) {
    await question.stay.click();
    await expect(editor.title).toHaveValue("Typed");
    await other.click();
    await question.leave.click();
  }
  await expect(choiceOf(page).clients.first()).toBeVisible();
  await expect(editor.title).toHaveCount(0);
});

test.describe("a date", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "without JavaScript Show opens the day");

  const CODE_OF_DATES = /\/assets\/day-[^/]*\.js$/;

  /** Types a day as a person does in an English browser: month, day, year, digit by digit. */
  const typed = (page: Page, day: string) => {
    const [year, month, date] = day.split("-");
    return page.keyboard.type(`${month}${date}${year}`, { delay: 20 });
  };

  for (const [name, leave] of [
    ["Enter", (page: Page) => page.keyboard.press("Enter")],
    ["leaving the field", (page: Page) => page.getByRole("heading", { level: 1 }).click()],
  ] as const)
    test(`that is typed key by key is opened once, by ${name}`, async ({ page, server, signedIn }) => {
      const client = await newClient(server.origin);
      await signedIn(COACH);
      for (const screen of ["/tasks", "/manage-tasks"]) {
        await page.goto(`${screen}?client=${client.user_id}`);
        const { date } = dayOf(page);
        await expect(page.getByRole("button", { name: "Show" })).toHaveCount(0);
        const wanted = addDays(await date.inputValue(), 12);
        const opened = openedPages(page);
        await openDate(page);
        await date.focus();
        await typed(page, wanted);
        await expect(date).toHaveValue(wanted);
        expect(opened, "typing alone opens nothing").toEqual([]);
        await leave(page);
        await expect(page).toHaveURL(new RegExp(`date=${wanted}`));
        await expect(date).toHaveValue(wanted);
        expect(opened).toHaveLength(1);
      }
    });

  test("that is not complete, or the same, opens nothing", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/tasks");
    const { date } = dayOf(page);
    const today = await date.inputValue();
    const opened = openedPages(page);
    await openDate(page);
    await date.focus();
    await page.keyboard.press("Backspace");
    await expect(date).toHaveValue("");
    await page.getByRole("heading", { level: 1 }).click();
    await date.focus();
    await typed(page, today);
    await page.getByRole("heading", { level: 1 }).click();
    // The next request shows that no earlier one was sent.
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(dayOf(page).heading).toHaveText("Tomorrow");
    expect(opened).toHaveLength(1);
  });

  test("that is typed while the code of the field is loaded opens nothing", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/tasks");
    const { date, heading } = dayOf(page);
    const year = (await date.inputValue()).slice(0, 4);
    await page.goto(`/tasks?date=${year}-11-24`);
    const shown = await heading.textContent();
    const opened = openedPages(page);
    let load = () => {};
    const held = new Promise<void>((resolve) => (load = resolve));
    const code = page.waitForRequest(CODE_OF_DATES);
    await page.route(CODE_OF_DATES, async (route) => {
      await held;
      await route.continue();
    });
    await openDate(page);
    await date.focus();
    await page.keyboard.press("Backspace");
    await page.getByRole("heading", { level: 1 }).click();
    await date.focus();
    await page.keyboard.press("1");
    await expect(date, "the first digit makes a date of another month").toHaveValue(`${year}-01-24`);
    const address = (await code).url();
    load();
    await page.evaluate((module) => import(module), address);
    await page.keyboard.type("1");
    await expect(date).toHaveValue(`${year}-11-24`);
    await page.getByRole("heading", { level: 1 }).click();
    expect(opened).toEqual([]);
    await expect(heading).toHaveText(shown ?? "");
  });

  test("that is chosen in the calendar is opened at once, and can be left by Back", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.goto("/tasks");
    const { date } = dayOf(page);
    const today = await date.inputValue();
    await openDate(page);
    // The browser's calendar is not a part of the page: this sends the events that a choice in it sends.
    await date.click();
    await date.evaluate(
      (field: HTMLInputElement, day) => {
        field.value = day;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      addDays(today, 3),
    );
    await expect(page).toHaveURL(new RegExp(`date=${addDays(today, 3)}`));
    await page.goBack();
    await expect(page).toHaveURL(/\/tasks$/);
    await expect(date).toHaveValue(today);
  });
});

test(
  "a client's card expands to plans, tasks and weight, and collapses again, by keyboard",
  sameWay,
  async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const { title } = await writePlan(server.origin, client);
    await signedIn(COACH);
    await page.goto(`/dashboard?q=${client.name}`);
    const card = page.getByRole("region", { name: "Clients" }).getByRole("listitem").first();
    const summary = card.locator("summary");
    await expect(card.getByText(title)).toBeHidden();
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(card.getByText(title)).toBeVisible();
    await expect(card).toContainText("80.0 kg");
    await page.keyboard.press("Enter");
    await expect(card.getByText(title)).toBeHidden();
  },
);

test("the client of a plan that was sent for nobody is found by typing, and what was typed is kept", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const [first, second] = await family(server.origin);
  const client = await newClient(server.origin);
  const { dialog, search, button } = choiceOf(page);
  const editor = planEditor(page);
  const title = `Cut for ${second.name}`;
  await signedIn(COACH);
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  await editor.title.fill(title);
  await editor.meal(1).name.fill("Oats");
  // The form names somebody who is no client, as after the client has gone.
  await page.route("**/nutrition/new?for=*", (route) => {
    const sent = route.request().postData()?.replace(client.user_id, randomUUID());
    return route.continue(sent === undefined ? {} : { postData: sent });
  });
  await editor.create.click();
  await expect(dialog).toContainText("What you have typed is kept.");
  // Without its code, Enter only searches.
  await page.waitForLoadState("networkidle");
  const box = ({ name }: Named) => dialog.getByRole("radio", { name });

  await search.fill(second.name);
  if (javascript) {
    await search.press("Enter");
    await expect(box(second)).toBeChecked();
    await expect(search, "another one can be searched for").toHaveValue("");
    await search.fill(first.name);
    await search.press("Enter");
    await expect(box(first)).toBeChecked();
    // Looks for chosen clients only: the list begins again, and the other client may be on a later page.
    await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
    await search.fill(second.name);
    await search.press("Enter");
  } else {
    await button.click();
    await box(second).check();
  }
  await expect(box(second)).toBeChecked();
  await editor.create.click();
  await expect(page).toHaveURL(/\/nutrition.*#plan-\d+$/);
  await expect(planCard(page, title)).toContainText(second.name);
  await expect(planCard(page, title)).toContainText("Oats");
});
