import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addDays } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { expect, inFullIf, sameWay, test } from "../support/fixtures";
import { demoToday } from "../support/today";
import { findBarriers } from "./accessibility";
import { dayOf } from "./day";
import { lookAway } from "./looking-away";
import { COACH, newClient, type Person, writeTraining } from "./people";

const PHONE = { width: 390, height: 844 };
const EXERCISES = ["Squat", "Lunge", "Row", "Press"];

/** Creates a client with four exercises of four sets. */
async function trained(origin: string, facts: object = {}): Promise<Person> {
  const client = await newClient(origin);
  const exercises = EXERCISES.map((name, index) => ({
    name,
    sets: 4,
    reps: "8",
    weight: `${40 + index * 5} kg`,
    ...facts,
  }));
  await writeTraining(origin, client, { workouts: [{ name: "Full body", exercises }] });
  return client;
}

interface StoredSet {
  exercise_name: string;
  place: number;
  kind: string;
  weight_kg: number | null;
  reps: number | null;
  is_warm_up: boolean;
  entered_by: string;
}

/** Lists what is stored of a client's sets of a day. */
async function storedSets(origin: string, { user_id }: Person, date = demoToday()) {
  const coach = await new BrowserClient(origin).signIn(COACH);
  const address = `/api/exercise-sets?date=${date}&client_id=${user_id}`;
  const sets: StoredSet[] = await (await coach.get(address)).json();
  return sets.map(({ exercise_name, place, kind, weight_kg, reps, is_warm_up, entered_by }) => ({
    exercise_name,
    place,
    kind,
    weight_kg,
    reps,
    is_warm_up,
    entered_by,
  }));
}

const logOf = (page: Page) => ({
  name: (exercise: string) => page.getByRole("link", { name: new RegExp(`^${exercise} `) }),
  confirm: (set: number, exercise: string) =>
    page.getByRole("button", { name: `Confirm set ${set}, ${exercise}`, exact: true }),
  weight: (set: number, exercise: string) =>
    page.getByRole("textbox", { name: `Weight in kg, set ${set}, ${exercise}`, exact: true }),
  reps: (set: number, exercise: string) =>
    page.getByRole("textbox", { name: `Repetitions, set ${set}, ${exercise}`, exact: true }),
  row: (set: number) => page.locator(".set").nth(set - 1),
  rest: page.getByRole("region", { name: "Rest" }),
});

async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  const top = box?.y ?? Number.NaN;
  return { top, bottom: top + (box?.height ?? 0) };
}

/** Waits until the script of an open exercise has chosen the set that comes next. */
const withCode = (page: Page) =>
  expect(page.locator(".open-sets:not([hidden]) .set[data-current]")).toBeVisible();

/** Opens the first exercise of a client on a phone. */
async function opened(
  page: Page,
  email: string,
  signedIn: (email: string) => Promise<unknown>,
  javascript = true,
) {
  await signedIn(email);
  await page.setViewportSize(PHONE);
  await page.goto("/tasks", { waitUntil: "networkidle" });
  await logOf(page).name("Squat").click();
  if (javascript) await withCode(page);
}

/** Waits for the answer that a set is saved: of a call, or of the form. */
const saved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      ["POST", "PUT"].includes(response.request().method()) &&
      /exercise-sets|tasks\/sets/.test(response.url()),
  );

/** The repetitions of the last session, which the plan's "6–8" does not lower. */
const REPEATED = [8, 8, 7, 7];

/** Enters the sets of a training of today, and finishes it. */
async function trainToday(athlete: BrowserClient) {
  const date = demoToday();
  for (const [index, exercise_name] of EXERCISES.entries())
    for (const [before, reps] of REPEATED.entries()) {
      const set = { place: before + 1, weight_kg: 40 + index * 5, reps, idempotency_key: randomUUID() };
      const sent = await athlete.json("POST", "/api/exercise-sets", { date, exercise_name, ...set });
      expect(sent.status).toBe(201);
    }
  expect((await athlete.json("POST", "/api/training-sessions", { date })).status).toBeLessThan(300);
}

test("a workout of four exercises with four sets that repeats the last one takes 17 taps", async ({
  page,
  server,
  signedIn,
  javascript,
}) => {
  const client = await trained(server.origin, { reps: "6–8" });
  const log = logOf(page);
  await trainToday(await signedIn(client.email));
  const day = addDays(demoToday(), 1);
  await page.setViewportSize(PHONE);
  await page.goto(`/tasks?date=${day}`, { waitUntil: "networkidle" });
  let taps = 1;
  await log.name("Squat").click();
  for (const exercise of EXERCISES) {
    // The exercise before has opened it.
    await expect(log.weight(1, exercise)).toBeVisible();
    if (javascript) await withCode(page);
    const scrolled = await page.evaluate(() => scrollY);
    for (const set of [1, 2, 3, 4]) {
      const answer = saved(page);
      if (javascript) await expect(log.confirm(set, exercise)).toBeInViewport({ ratio: 1 });
      await log.confirm(set, exercise).click();
      taps++;
      expect((await answer).status()).toBeLessThan(400);
      if (javascript && set < 4) expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    }
    await expect(dayOf(page).done(exercise)).toBeVisible();
  }
  expect(taps).toBe(17);
  await expect(dayOf(page).completionRate).toContainText("4 of 4");
  expect(await storedSets(server.origin, client, day)).toEqual(
    [...EXERCISES].sort().flatMap((exercise_name) =>
      REPEATED.map((reps, before) => ({
        exercise_name,
        place: before + 1,
        kind: "reps",
        weight_kg: 40 + EXERCISES.indexOf(exercise_name) * 5,
        reps,
        is_warm_up: false,
        entered_by: "client",
      })),
    ),
  );
});

test("a set is corrected, left out, deleted and added", async ({ page, server, signedIn, javascript }) => {
  const client = await trained(server.origin);
  const log = logOf(page);
  await opened(page, client.email, signedIn, javascript);
  const press = async (name: string) => {
    const answer = page.waitForResponse(
      (response) => response.request().method() !== "GET" && /exercise-sets|tasks\/sets/.test(response.url()),
    );
    await page.getByRole("button", { name, exact: true }).click();
    expect((await answer).status()).toBeLessThan(400);
  };
  await press("Confirm set 1, Squat");
  await expect(log.row(1)).toHaveAttribute("data-state", "done");
  await log.weight(1, "Squat").fill("42.5");
  await press("Confirm set 1, Squat");
  await press("Confirm set 2, Squat");
  await log.weight(2, "Squat").focus();
  await press("Delete set 2, Squat");
  await expect(log.row(2)).toHaveAttribute("data-state", "open");
  await log.reps(3, "Squat").focus();
  await press("Skip set 3, Squat");
  await expect(log.row(3)).toHaveAttribute("data-state", "skipped");
  await expect(log.row(3).getByText("Skipped")).toBeVisible();
  await expect(log.name("Squat")).toContainText("1 of 4 sets");
  await page.getByRole("button", { name: "Add a set" }).click();
  await log.reps(5, "Squat").fill("6");
  await press("Confirm set 5, Squat");
  await expect(log.row(5)).toHaveAttribute("data-state", "done");
  const sets = await storedSets(server.origin, client);
  expect(sets.map(({ place, kind, weight_kg, reps }) => [place, kind, weight_kg, reps])).toEqual([
    [1, "reps", 42.5, 8],
    [3, "skipped", null, null],
    [5, "reps", 40, 6],
  ]);
});

/** Returns the numbers of the sets whose tick has the colour of a main action. */
const orange = (page: Page) =>
  page.locator(".open-sets:not([hidden]) .set-confirm").evaluateAll((ticks) => {
    const probe = document.createElement("i");
    probe.style.background = "var(--accent)";
    document.body.append(probe);
    const { backgroundColor: accent } = getComputedStyle(probe);
    probe.remove();
    return ticks.flatMap((tick, index) =>
      getComputedStyle(tick).backgroundColor === accent ? [index + 1] : [],
    );
  });

test("all sets are entered as planned, and taken back", async ({ page, server, signedIn, javascript }) => {
  const client = await trained(server.origin);
  const log = logOf(page);
  await opened(page, client.email, signedIn, javascript);
  await expect.poll(() => orange(page)).toEqual([1]);
  await log.confirm(1, "Squat").click();
  await expect(log.row(1)).toHaveAttribute("data-state", "done");
  await expect.poll(() => orange(page)).toEqual([2]);
  await log.weight(3, "Squat").fill("42.5");
  const all = page.getByRole("button", { name: "All as planned" });
  const undo = page.getByRole("button", { name: "Undo" });
  await all.click();
  await expect(undo).toBeVisible();
  await expect(dayOf(page).done("Squat")).toBeVisible();
  const weights = async () => (await storedSets(server.origin, client)).map(({ weight_kg }) => weight_kg);
  expect(await weights()).toEqual([40, 40, 42.5, 40]);
  if (javascript) {
    await expect(all).toBeHidden();
    await expect.poll(() => orange(page)).toEqual([]);
  }
  await undo.click();
  await expect(log.row(2)).toHaveAttribute("data-state", "open");
  await expect(log.row(1)).toHaveAttribute("data-state", "done");
  expect(await weights()).toEqual([40]);
  if (!javascript) return;
  await withCode(page);
  await all.click();
  await expect(undo).toBeVisible();
  await log.weight(4, "Squat").click();
  await expect(undo).toBeHidden();
  await expect(all).toBeVisible();
});

test("the trainer enters sets for a client", sameWay, async ({ page, server, signedIn }) => {
  const client = await trained(server.origin);
  const log = logOf(page);
  await signedIn(COACH);
  await page.goto(`/tasks?client=${client.user_id}&date=${demoToday()}`, { waitUntil: "networkidle" });
  await log.name("Row").click();
  const answer = saved(page);
  await log.confirm(1, "Row").click();
  expect((await answer).status()).toBeLessThan(400);
  expect(await storedSets(server.origin, client)).toMatchObject([
    { exercise_name: "Row", place: 1, entered_by: "trainer" },
  ]);
});

test.describe("with a script", () => {
  test.skip(({ javascript }) => !javascript, "a script does this");

  /** Opens the first exercise of a client on a phone. */
  test("warm-ups and four sets fit on a phone", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin, { targets: "r90 w2" });
    await opened(page, email, signedIn);
    for (const row of await page.locator(".set").all())
      await expect(row.locator(".set-confirm")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".set")).toHaveCount(6);
  });

  test.describe("a set that cannot be saved", () => {
    test.use({ forgiven: /Failed to load resource/ });

    test("keeps what was typed, and is saved once by the next tap", async ({ page, server, signedIn }) => {
      const client = await trained(server.origin);
      const log = logOf(page);
      await opened(page, client.email, signedIn);
      await log.weight(1, "Squat").fill("62.5");
      // The server has saved it, but its answer is lost.
      await page.route("**/api/exercise-sets", async (route) => {
        await route.fetch();
        await route.abort();
      });
      await log.confirm(1, "Squat").click();
      await expect(page.getByText("This could not be saved. Please try again.")).toBeVisible();
      await expect(log.row(1)).toHaveAttribute("data-state", "open");
      await expect(log.weight(1, "Squat")).toHaveValue("62.5");
      await page.unroute("**/api/exercise-sets");
      await log.weight(1, "Squat").fill("65");
      const answer = page.waitForResponse((response) => response.request().method() === "PUT");
      await log.confirm(1, "Squat").click();
      expect((await answer).status()).toBe(200);
      await expect(log.row(1)).toHaveAttribute("data-state", "done");
      expect(await storedSets(server.origin, client)).toMatchObject([{ place: 1, weight_kg: 65 }]);
    });

    test("says why the server refuses it", async ({ page, server, signedIn }) => {
      const client = await trained(server.origin, { targets: "r90" });
      const log = logOf(page);
      await opened(page, client.email, signedIn);
      await log.reps(1, "Squat").fill("many");
      await log.confirm(1, "Squat").click();
      await expect(log.row(1).getByRole("alert")).toHaveText(
        "This must be a number without a comma or a point, such as 72.",
      );
      await expect(log.row(1)).toHaveAttribute("data-state", "open");
      await expect(log.reps(1, "Squat")).toHaveValue("many");
      expect(await storedSets(server.origin, client)).toEqual([]);
      // The rest goes on beside the reason and a set that was left out.
      await log.reps(2, "Squat").focus();
      await page.getByRole("button", { name: "Skip set 2, Squat" }).click();
      await expect(log.rest).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });
  });

  test("buttons change a set, Enter in a field goes on, and Enter on its button confirms it", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await trained(server.origin);
    const log = logOf(page);
    await opened(page, client.email, signedIn);
    await page.getByRole("button", { name: "+2.5 kg" }).click();
    await page.getByRole("button", { name: "−1 rep" }).click();
    await expect(log.weight(1, "Squat")).toHaveValue("42.5");
    await expect(log.reps(1, "Squat")).toHaveValue("7");
    await log.weight(1, "Squat").focus();
    await page.keyboard.press("Enter");
    await expect(log.reps(1, "Squat")).toBeFocused();
    await page.keyboard.type("9");
    await page.keyboard.press("Enter");
    await expect(log.confirm(1, "Squat")).toBeFocused();
    await expect(log.row(1)).toHaveAttribute("data-state", "open");
    const answer = saved(page);
    await page.keyboard.press("Enter");
    expect((await answer).status()).toBe(201);
    await expect(log.confirm(2, "Squat")).toBeFocused();
    expect(await storedSets(server.origin, client)).toMatchObject([{ place: 1, weight_kg: 42.5, reps: 9 }]);
  });

  for (const width of [320, 390, 1280])
    test(
      `the buttons of a step stand below their field at ${width} px`,
      inFullIf(width !== 320),
      async ({ page, server, signedIn }) => {
        const { email } = await trained(server.origin);
        const log = logOf(page);
        await opened(page, email, signedIn);
        await page.setViewportSize({ ...PHONE, width });
        for (const [field, steps] of [
          [log.weight(1, "Squat"), ["−2.5 kg", "+2.5 kg"]],
          [log.reps(1, "Squat"), ["−1 rep", "+1 rep"]],
        ] as const) {
          const above = await field.boundingBox();
          for (const name of steps) {
            const button = await page.getByRole("button", { name, exact: true }).boundingBox();
            if (!above || !button) throw new Error(`${name} or its field is not shown`);
            expect(button.y).toBeGreaterThanOrEqual(above.y + above.height);
            expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(40);
            const shared =
              Math.min(button.x + button.width, above.x + above.width) - Math.max(button.x, above.x);
            // Two of them are wider than the field of a narrow phone.
            expect(shared / button.width).toBeGreaterThan(width === 320 ? 0 : 0.95);
          }
        }
      },
    );

  test("the last time stands once and on one line at 360 px", async ({ page, server, signedIn }) => {
    const client = await trained(server.origin);
    const athlete = await signedIn(client.email);
    const date = demoToday();
    for (const place of [1, 2, 3]) {
      const done = place === 1 ? { weight_kg: 102.5, reps: 12 } : { weight_kg: 60, reps: 8 };
      const set = { place, ...done, idempotency_key: randomUUID() };
      await athlete.json("POST", "/api/exercise-sets", { date, exercise_name: "Squat", ...set });
    }
    await athlete.json("POST", "/api/training-sessions", { date });
    await page.setViewportSize({ ...PHONE, width: 360 });
    await page.goto(`/tasks?date=${addDays(date, 1)}`, { waitUntil: "networkidle" });
    const log = logOf(page);
    const line = log.name("Squat").locator("span:has(> :text('Last time,'))");
    const beside = log.row(1).getByText("102.5×12");
    await expect(line).toContainText("102.5×12");
    const lines = (place: Locator) =>
      place.evaluate(
        (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
      );
    expect(await lines(line)).toBeLessThan(1.5);
    // On a phone, the words yield to the sets.
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await line.evaluate(isCut)).toBe(false);
    await log.name("Squat").click();
    await withCode(page);
    await expect(beside).toBeVisible();
    await expect(line).toBeHidden();
    expect(await lines(beside)).toBeLessThan(1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await log.name("Squat").click();
    await expect(line).toBeVisible();
  });

  test("what was typed stays when another exercise is opened", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin);
    const log = logOf(page);
    await opened(page, email, signedIn);
    await log.weight(2, "Squat").fill("77");
    await log.name("Lunge").click();
    await expect(log.weight(2, "Lunge")).toBeVisible();
    await expect(log.weight(2, "Squat")).toBeHidden();
    await log.name("Squat").click();
    await expect(log.weight(2, "Squat")).toHaveValue("77");
  });

  test("an exercise that is in view opens without scrolling", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin);
    const log = logOf(page);
    await signedIn(email);
    await page.setViewportSize({ width: 390, height: 1100 });
    await page.goto("/tasks", { waitUntil: "networkidle" });
    await log.name("Squat").click();
    await withCode(page);
    const [scrolled, room] = await page.evaluate(() => [
      scrollY,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(room, "the page could scroll").toBeGreaterThan(0);
    expect(scrolled).toBe(0);
  });

  test("the rest stays right after a reload and in a hidden tab", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin, { targets: "r120" });
    const log = logOf(page);
    await page.clock.install();
    await opened(page, email, signedIn);
    await expect(log.rest).toBeHidden();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await log.confirm(1, "Squat").click();
    const left = log.rest.getByRole("timer");
    await expect(left).toHaveText("2:00");
    await page.clock.runFor(10_000);
    await expect(left).toHaveText("1:50");
    await log.rest.getByRole("button", { name: "15 seconds more" }).click();
    await expect(left).toHaveText("2:05");
    await page.reload();
    await expect(left).toHaveText("2:05");
    const loaded = page.waitForEvent("load");
    await lookAway(page, 90);
    await loaded;
    await expect(left).toHaveText("0:35");
    // A page on which no exercise is open shows it too.
    await page.goto("/tasks");
    await expect(page.locator(".set")).toHaveCount(0);
    await expect(left).toHaveText("0:35");
    await log.rest.getByRole("button", { name: "Skip" }).click();
    await expect(log.rest).toBeHidden();
  });

  test("a finished training shows no rest of before", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin, { targets: "r600" });
    const log = logOf(page);
    await opened(page, email, signedIn);
    await log.confirm(1, "Squat").click();
    await expect(log.rest).toBeVisible();
    await page.getByRole("link", { name: "Finish workout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Finish workout" }).click();
    await expect(page.getByRole("region", { name: "Training finished" })).toBeVisible();
    await log.name("Squat").click();
    await withCode(page);
    await expect(log.rest).toBeHidden();
    await log.confirm(2, "Squat").click();
    await expect(log.rest).toBeVisible();
  });

  test("the line of the rest stands below the top bar, and covers no set and no button", async ({
    page,
    server,
    signedIn,
  }) => {
    const { email } = await trained(server.origin, { targets: "r90" });
    const log = logOf(page);
    await opened(page, email, signedIn);
    await log.confirm(1, "Squat").click();
    await expect(log.rest).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ ...PHONE, width });
      await page.evaluate(() => scrollTo(0, 0));
      const atStart = await edgesOf(log.rest);
      expect(atStart.top).toBe((await edgesOf(page.locator(".top-bar"))).bottom);
      expect(atStart.bottom - atStart.top).toBe(44);
      // It has a place of its own, and stays in view.
      expect((await edgesOf(page.locator(".columns.day"))).top).toBeGreaterThanOrEqual(atStart.bottom);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const atEnd = await edgesOf(log.rest);
      expect(atEnd.top).toBe((await edgesOf(page.locator(".top-bar"))).bottom);
    }
    await log.rest.locator("summary").click();
    await expect(page.getByRole("checkbox", { name: /Sound and vibration/ })).not.toBeChecked();
    await expect(log.rest).toContainText("A locked phone may stay silent.");
    // A low window has the line in the page, at the sets.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.locator(".open-sets").getByRole("region", { name: "Rest" })).toBeVisible();
    await expect(log.rest).toHaveCSS("position", "static");
  });

  test("a set moves the figures at the end of the training", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin);
    const log = logOf(page);
    await opened(page, email, signedIn);
    const end = page.getByRole("link", { name: "Finish workout" });
    await log.confirm(1, "Squat").click();
    await expect(end).toHaveText("Finish workout 1 set · 320 kg");
    await log.confirm(2, "Squat").click();
    await expect(end).toHaveText("Finish workout 2 sets · 640 kg");
  });

  test("an exercise without a rest starts none", async ({ page, server, signedIn }) => {
    const { email } = await trained(server.origin);
    await opened(page, email, signedIn);
    const answer = saved(page);
    await logOf(page).confirm(1, "Squat").click();
    expect((await answer).status()).toBe(201);
    await expect(logOf(page).row(1)).toHaveAttribute("data-state", "done");
    await expect(logOf(page).rest).toBeHidden();
  });
});
