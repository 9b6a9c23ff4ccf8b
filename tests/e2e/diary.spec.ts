import type { Locator } from "@playwright/test";
import { addDays } from "~/domain/shared/calendar/rules";
import { expect, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { diaryOf, kcalIn, logFirstResult } from "./diary";
import { breakWhenLeft, leaveAsOnAPhone } from "./leaving";
import { newClient, writePlan } from "./people";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const DIARY = "/calorie-tracking";

/** Lists what is eaten on a day: the meal, what is typed, and the grams. */
const EATEN = [
  ["Breakfast", "oats", "80"],
  ["Lunch", "cooked rice", "220"],
  ["Dinner", "salmon", "150"],
  ["Snack", "banana", "120"],
] as const;

test.describe("with JavaScript", () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    "without JavaScript the page works by links and forms, which other tests prove",
  );

  test.describe("on a desktop", () => {
    test.use({ viewport: DESKTOP });

    test("a day of four meals is logged by keyboard alone", async ({ page, server, signedIn }) => {
      await signedIn((await newClient(server.origin)).email);
      const { search, results, grams, log, entries } = diaryOf(page);
      const { keyboard } = page;
      await page.goto(DIARY);
      await expect(search).toHaveAttribute("role", "combobox");
      await keyboard.press("/");
      for (const [meal, text, amount] of EATEN) {
        await expect(search).toBeFocused();
        await keyboard.press("Shift+Tab");
        await keyboard.type(meal.slice(0, 1));
        await expect(page.getByLabel("Meal")).toHaveValue(meal.toLowerCase());
        await keyboard.press("Tab");
        await keyboard.type(text);
        await expect(search).toHaveAttribute("aria-expanded", "true");
        await expect(results.first()).toHaveAttribute("href", new RegExp(`meal=${meal.toLowerCase()}.*&q=`));
        await keyboard.press("ArrowDown");
        await keyboard.press("Enter");
        await expect(grams).toBeFocused();
        // The suggested amount is selected, so that typing replaces it.
        await keyboard.type(amount);
        await expect(log).toHaveText(/^Log [\d,]+ kcal$/);
        const kcal = await kcalIn(log);
        await keyboard.press("Enter");
        await expect(page).toHaveURL(/#food-q$/);
        await expect(entries(meal)).toHaveCount(1);
        await expect(entries(meal)).toContainText(`${amount} g`);
        await expect(entries(meal)).toContainText(`${kcal} kcal`);
      }
      await expect(search).toBeFocused();
    });

    test("the search is a combobox: arrows choose, Escape gives up the choice, Enter opens", async ({
      page,
      server,
      signedIn,
    }) => {
      await signedIn((await newClient(server.origin)).email);
      const { search, grams, dialog } = diaryOf(page);
      const { keyboard } = page;
      await page.goto(`${DIARY}/add?meal=lunch`);
      await expect(search).toHaveAttribute("aria-expanded", "false");
      await keyboard.type("milk");
      await expect(search).toHaveAttribute("aria-expanded", "true");
      const options = page.getByRole("listbox", { name: "Food or barcode" }).getByRole("option");
      await expect(options).toHaveCount(20);
      await expect(page.getByRole("status").filter({ hasText: "20 foods found" })).toBeAttached();
      const chosen = (index: number) => expectChosen(search, options, index);
      await chosen(-1);
      await keyboard.press("ArrowDown");
      await chosen(0);
      await keyboard.press("ArrowDown");
      await chosen(1);
      await keyboard.press("ArrowUp");
      await keyboard.press("ArrowUp");
      await chosen(-1);
      await keyboard.press("ArrowUp");
      await chosen(19);
      await expect(options.nth(19)).toBeInViewport();
      await keyboard.press("ArrowDown");
      await keyboard.press("ArrowDown");
      await chosen(0);
      await keyboard.press("Escape");
      await chosen(-1);
      await expect(search).toHaveValue("milk");
      await expect(search).toBeFocused();
      const name = await options.first().locator(".break-words").innerText();
      // Enter without a choice opens the first food.
      await keyboard.press("Enter");
      await expect(grams).toBeFocused();
      await expect(dialog).toContainText(name);
      await keyboard.press("Escape");
      await expect(page).toHaveURL(new RegExp(`${DIARY}\\?date=`));
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("a usual food is logged again in at most three taps, counted from the dashboard", async ({
      page,
      server,
      signedIn,
    }) => {
      const client = await newClient(server.origin);
      const { name } = await logFirstResult(server.origin, client.email, "oats", { serving_size_g: 80 });
      await signedIn(client.email);
      let taps = 0;
      const tap = async (target: Locator) => {
        await target.tap();
        taps++;
      };
      await page.goto("/dashboard");
      await tap(page.getByRole("link", { name: "Open diary" }));
      await tap(page.getByRole("link", { name: "Search food" }));
      await tap(page.getByRole("button", { name: `Log 80 g of ${name}` }));
      await expect(page.getByRole("dialog").locator("#sheet-count")).toHaveText("1 food · 303 kcal");
      expect(taps).toBeLessThanOrEqual(3);
      await tap(page.getByRole("link", { name: "Done" }));
      await expect(page.locator(".diary-row", { hasText: name })).toHaveCount(2);
    });

    for (const [missing, scripts] of [
      ["the script of the amount has", "**/assets/portion-*.js"],
      ["any script has", "**/assets/*.js"],
    ] as const)
      test(`an amount that is typed before ${missing} loaded replaces the suggested one`, async ({
        page,
        server,
        signedIn,
      }) => {
        const client = await newClient(server.origin);
        const { food_id } = await logFirstResult(server.origin, client.email, "oats");
        await signedIn(client.email);
        let load = () => {};
        const loading = new Promise<void>((resolve) => {
          load = resolve;
        });
        await page.route(scripts, async (route) => {
          await loading;
          await route.continue();
        });
        const { grams, log } = diaryOf(page);
        await page.goto(`${DIARY}/add?meal=lunch&food=${food_id}`, { waitUntil: "commit" });
        await expect(grams).toBeFocused();
        await page.keyboard.type("80");
        await expect(grams).toHaveValue(/80.*100|100.*80/);
        load();
        await expect(log).toHaveText("Log 303 kcal");
        await expect(grams).toHaveValue("80");
        await page.keyboard.type("0");
        await expect(grams).toHaveValue("800");
      });

    test("the button shows what will be logged, for typed and for chosen amounts", async ({
      page,
      context,
      server,
      signedIn,
    }) => {
      const client = await newClient(server.origin);
      const { food_id } = await logFirstResult(server.origin, client.email, "oats", { serving_size_g: 80 });
      await signedIn(client.email);
      await context.addCookies([{ name: "language", value: "de", url: server.origin }]);
      await page.goto(`${DIARY}/add?meal=dinner&food=${food_id}`);
      const grams = page.getByLabel("Gramm");
      const { log } = diaryOf(page);
      const values = page.locator(".portion-values");
      await expect(grams).toHaveValue("80");
      await expect(log).toHaveText("303 kcal eintragen");
      await page.getByRole("link", { name: "150 g", exact: true }).tap();
      await expect(grams).toHaveValue("150");
      await expect(grams).toBeFocused();
      await expect(log).toHaveText("569 kcal eintragen");
      await expect(page).toHaveURL(/&food=\d+$/);
      await grams.fill("1234");
      await expect(log).toHaveText("4.677 kcal eintragen");
      await expect(values.locator("caption")).toHaveText("1.234 g");
      await expect(values.locator("[data-nutrient=protein]")).toHaveText("162");
      // An amount that cannot be logged promises no energy.
      await grams.fill("0");
      await expect(log).toHaveText("Eintragen");
      await expect(values.locator("[data-nutrient=protein]")).toHaveText("–");
      await grams.fill("1234");
      await log.tap();
      await page.getByRole("link", { name: "Fertig" }).tap();
      const entry = page.getByRole("region", { name: "Abendessen", exact: true }).locator(".diary-row");
      await expect(entry).toContainText("4.677 kcal");
      await expect(entry).toContainText("E 162");
    });
  });

  test.describe("when answers are late or missing", () => {
    test.use({ forgiven: /net::ERR_FAILED/ });

    test("an old answer replaces no newer one", async ({ page, server, signedIn }) => {
      await signedIn((await newClient(server.origin)).email);
      const { search, results } = diaryOf(page);
      const requested = (text: string) => page.waitForRequest(new RegExp(`/part[?].*q=${text}$`));
      const ended = (text: string) =>
        page.waitForEvent("requestfailed", (request) => request.url().endsWith(`q=${text}`));
      // The answers to two searches never come.
      await page.route(/\/part\?.*q=(banana|salmon[+]rice)$/, () => {});
      await page.goto(`${DIARY}/add?meal=lunch`);
      let held = requested("banana");
      await search.fill("banana");
      await held;
      let gone = ended("banana");
      await search.fill("salmon");
      await gone;
      await expect(results.first()).toContainText(/salmon/i);

      // Somebody types on, and takes it back before the answer.
      held = requested("salmon[+]rice");
      await search.fill("salmon rice");
      await held;
      gone = ended("salmon+rice");
      await search.fill("salmon");
      await gone;
      await expect(results.first()).toContainText(/salmon/i);
    });

    test("a food that is tapped during a search opens, also where the page is not told that it is left", async ({
      page,
      server,
      signedIn,
    }) => {
      await signedIn((await newClient(server.origin)).email);
      const { search, results, grams } = diaryOf(page);
      await leaveAsOnAPhone(page);
      await breakWhenLeft(page, /\/part\?.*q=salmon[+]rice$/, /\/add\?.*food=/);
      await page.goto(`${DIARY}/add?meal=lunch`);
      await search.fill("salmon");
      await expect(results.first()).toContainText(/salmon/i);
      const requested = page.waitForRequest(/\/part\?.*q=salmon[+]rice$/);
      await search.fill("salmon rice");
      await requested;
      await results.first().click();
      await expect(grams).toBeVisible();
    });

    test("a search that fails is a plain page with what was typed", async ({ page, server, signedIn }) => {
      await signedIn((await newClient(server.origin)).email);
      const { search, results } = diaryOf(page);
      await page.route(/\/calorie-tracking\/part/, (route) => route.abort());
      await page.goto(`${DIARY}/add?meal=lunch`);
      await search.fill("banana");
      await expect(page).toHaveURL(/\/add\?.*meal=lunch.*q=banana/);
      await expect(search).toHaveValue("banana");
      await expect(results.first()).toBeVisible();
    });
  });
});

/** Checks which option of the list is chosen, or with -1 that none is. The focus stays in the field. */
async function expectChosen(search: Locator, options: Locator, index: number) {
  const selected = options.and(options.page().locator("[aria-selected=true]"));
  await expect(selected).toHaveCount(index < 0 ? 0 : 1);
  await expect(search).toBeFocused();
  if (index < 0) return await expect(search).not.toHaveAttribute("aria-activedescendant");
  const id = await options.nth(index).getAttribute("id");
  await expect(search).toHaveAttribute("aria-activedescendant", id as string);
  await expect(options.nth(index)).toHaveAttribute("aria-selected", "true");
}

test.describe("on a phone, with and without JavaScript", () => {
  test.use({ viewport: PHONE });

  test("a day of four meals is logged and copied to the next day", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client, { meals: [{ name: "Plan oats", calories: 450 }] });
    await signedIn(client.email);
    const { search, results, grams, log, entries, meal, progress, dialog } = diaryOf(page);
    const addTo = (name: string) => page.getByRole("link", { name: `Add to ${name}` });
    await page.goto(DIARY);

    await test.step("a planned meal by its button", async () => {
      await page.getByRole("button", { name: "Ate it: Plan oats" }).click();
      await expect(page.getByRole("button", { name: "Ate it: Plan oats" })).toHaveCount(0);
      await expect(page.locator(".diary-row", { hasText: "Plan oats" })).toContainText("450 kcal");
    });

    await test.step("a food by search and amount", async () => {
      await addTo("Lunch").click();
      await search.fill("cooked rice");
      await search.press("Enter");
      // A script opens the first food by Enter. Without one, Enter shows what was found. Both have the address of the search,
      // which is waited for, because a script has shown the same list already.
      await page.waitForURL(/[?&]q=cooked/);
      await expect(grams.or(results.first()).first()).toBeVisible();
      if ((await grams.count()) === 0) await results.first().click();
      await grams.fill("220");
      await log.click();
      await dialog.getByRole("link", { name: "Done" }).click();
      await expect(entries("Lunch")).toContainText("220 g");
    });

    await test.step("a quick entry", async () => {
      await meal("Dinner").locator("summary").click();
      await meal("Dinner").getByRole("link", { name: "Quick entry" }).click();
      await dialog.getByLabel("Name").fill("Canteen");
      await dialog.getByLabel("Calories").fill("650");
      await dialog.getByRole("button", { name: "Log" }).click();
      await expect(entries("Dinner")).toContainText("Canteen");
      await expect(entries("Dinner")).toContainText("incomplete");
    });

    await test.step("a meal copied from another meal", async () => {
      await meal("Snack").locator("summary").click();
      await meal("Snack").getByRole("link", { name: "Copy from another day" }).click();
      await dialog.getByLabel("Copy from").fill(demoToday());
      await dialog.getByLabel("What").selectOption("Lunch");
      await dialog.getByRole("button", { name: "Copy" }).click();
      await expect(entries("Snack")).toContainText("220 g");
    });

    await test.step("the whole day, to tomorrow", async () => {
      const total = await progress.getByText(/ of 2,000 kcal$/).innerText();
      await page.goto(`${DIARY}?date=${addDays(demoToday(), 1)}`);
      await page.getByRole("link", { name: "Copy a day" }).click();
      await expect(dialog.getByLabel("Copy from")).toHaveValue(demoToday());
      await dialog.getByRole("button", { name: "Copy" }).click();
      await expect(progress.getByText(total)).toBeVisible();
      await expect(entries("Snack")).toContainText("220 g");
    });
  });

  test("an entry is changed, and deleted after a question", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    const { name } = await logFirstResult(server.origin, client.email, "banana", { serving_size_g: 120 });
    await signedIn(client.email);
    const { entries, dialog } = diaryOf(page);
    await page.goto(DIARY);
    await entries("Lunch").getByRole("link", { name: "Change" }).click();
    await expect(dialog.getByLabel("Grams")).toHaveValue("120");
    await dialog.getByLabel("Grams").fill("90");
    await dialog.getByLabel("Meal").selectOption("Snack");
    await dialog.getByLabel("Note").fill("Not quite ripe");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(entries("Snack")).toContainText("90 g");
    await expect(entries("Snack")).toContainText("Not quite ripe");
    await expect(entries("Lunch")).toHaveCount(0);

    const remove = async () => {
      await page.getByLabel(`More for ${name}`, { exact: true }).click();
      await page.getByRole("link", { name: `Delete: ${name}` }).click();
    };
    await remove();
    await expect(dialog.getByText("Möchten Sie diesen Eintrag wirklich löschen?")).toBeVisible();
    await dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(entries("Snack")).toHaveCount(1);
    await remove();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Entry deleted" })).toBeVisible();
    await expect(entries("Snack")).toHaveCount(0);
  });
});
