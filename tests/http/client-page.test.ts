import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, today } from "~/domain/shared/calendar/rules";
import { BrowserClient } from "../support/browser-client";
import { makeCheckIn } from "../support/check-ins";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { runZone } from "../support/noon";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { makeInactiveTrainingPlans, makeTrainingPlan } from "../support/training-plans";

let server: TestServer;
let coach: BrowserClient;
let coach2: BrowserClient;
let client: BrowserClient;
let id: string;
let name: string | null;
let email: string;
let fresh: string;
beforeAll(async () => {
  server = await startServer();
  coach = await signIn("coach@beast.example");
  coach2 = await signIn("coach2@beast.example");
  client = await newClient(server.origin, "DEMO-ADVANCED");
  const { user_id, email: address, profile } = await currentUser(client);
  [id, email, name] = [user_id, address, profile.first_name];
  fresh = (await currentUser(await signIn("fresh@beast.example"))).user_id;
  const own = (facts: object) =>
    coach.json("POST", "/api/nutrition-plans", { client_user_id: id, meals: [{ name: "Oats" }], ...facts });
  await own({ title: "Cutting <slowly>", description: "Eat & move", calories_target: 2150 });
  await own({ title: "Switched off", is_active: false });
  const trainer = { user_id: (await currentUser(coach)).user_id } as User;
  await inStore(server, async () => {
    const whom = { user_id: id };
    await makeTrainingPlan(trainer, whom, { title: "Upper, lower", description: "Slow", duration_weeks: 8 });
    await makeInactiveTrainingPlans(trainer, whom);
    for (let week = 1; week <= 8; week++)
      await makeCheckIn(whom, {
        weight_kg: 80 - week / 2,
        body_fat_percentage: 20,
        caption: `Week ${week}`,
        check_in_date: addDays(today(runZone()), -(9 - week) * 7),
      });
  });
});
afterAll(() => server?.stop());

const numberOf = (address: string) => /\d+/.exec(address)?.[0];
const signIn = (email: string) => new BrowserClient(server.origin).signIn(email);
const get = (path: string, person = coach) => Page.of(person.get(path));

describe("the trainer's page about a client", () => {
  it("shows name, package, e-mail and start date", async () => {
    const page = await get(`/client/${id}`);
    const today = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: runZone() });
    expect([page.status, page.headings("h1")]).toEqual([200, [`Newcomer-${numberOf(email)}`]]);
    for (const words of ["Beast Advanced", email, `Member since ${today.format(new Date())}`])
      expect(page.text).toContain(words);
  });

  it("shows the body data with the BMI and its category", async () => {
    await client.json("PUT", "/api/profile", { weight_kg: 81.25, height_cm: 180, body_fat_percentage: 19.5 });
    const body = (await get(`/client/${id}`)).section("body");
    expect(["Age", "Weight", "Height", "Body fat", "BMI"].map((term) => body.detailsOf(term))).toEqual([
      ["30 years"],
      ["81.3 kg"],
      ["180 cm"],
      ["19.5 %"],
      ["25.1 Übergewicht"],
    ]);
    expect(body.text).not.toContain("Still missing");
  });

  it.each([
    [59.9, "18.5 Normalgewicht"],
    [59.7, "18.4 Untergewicht"],
    [80.8, "24.9 Normalgewicht"],
    [81, "25.0 Übergewicht"],
    [97.2, "30.0 Starkes Übergewicht"],
  ])("shows the BMI for 180 cm and %d kg: %s", async (weight_kg, shown) => {
    await client.json("PUT", "/api/profile", { weight_kg, height_cm: 180 });
    expect((await get(`/client/${id}`)).section("body").detailsOf("BMI")).toEqual([shown]);
  });

  it("shows the BMI in the notation of the language", async () => {
    await client.json("PUT", "/api/profile", { weight_kg: 77.76, height_cm: 180 });
    const german = await signIn("coach@beast.example");
    german.cookies.set("language", "de");
    const page = await Page.of(german.get(`/client/${id}`));
    expect(page.section("body").detailsOf("BMI")).toEqual(["24,0 Normalgewicht"]);
  });

  it("warns only about required body data that is missing", async () => {
    const warnings = async () => /Still missing: [^.]*\./.exec((await get(`/client/${id}`)).text)?.[0];
    await client.json("PUT", "/api/profile", { body_fat_percentage: null });
    expect(await warnings()).toBeUndefined();
    await client.json("PUT", "/api/profile", { height_cm: null });
    expect(await warnings()).toBe("Still missing: Height.");
    const page = await get(`/client/${fresh}`);
    expect(page.text).toContain("Still missing: Age, Weight, and Height.");
    expect(page.section("body").detailsOf("BMI")).toEqual(["–"]);
    await client.json("PUT", "/api/profile", { height_cm: 180 });
  });

  it("shows the numbers of plans, active plans and photos, and the latest weight", async () => {
    await client.json("PUT", "/api/profile", { weight_kg: 75.5 });
    const page = await get(`/client/${id}`);
    expect(page.detailsOf("Nutrition plans")).toEqual(["2", "1 active"]);
    expect(page.detailsOf("Training plans")).toEqual(["2", "1 active"]);
    expect(page.detailsOf("Progress photos")).toEqual(["8"]);
    expect(page.detailsOf("Latest weight")).toEqual(["75.5 kg"]);
  });

  it("shows the active plans as rows with their actions, and folds those that are switched off", async () => {
    const page = await get(`/client/${id}`);
    const nutrition = page.section("active-nutrition");
    const [cutting, off] = nutrition.items;
    expect(cutting).toMatch(/^Cutting <slowly> Eat & move 2,150 kcal .*Switch off .*Delete$/);
    expect(off).toMatch(/^Switched off No calorie target .*Switch on .*Delete$/);
    expect(nutrition.html.indexOf("Switched off")).toBeGreaterThan(nutrition.html.indexOf("<details"));
    expect(nutrition.text).toContain("1 inactive plan");
    expect(page.section("active-training").items[0]).toMatch(/^Upper, lower Slow.* 8 weeks/);
    expect(page.text).not.toContain("Deleted");
    expect(page.text).not.toContain("Oats");
  });

  it("opens a plan with its meals, and closes it again", async () => {
    const open = (await get(`/client/${id}`)).link("Cutting <slowly>") as string;
    expect(open).toMatch(new RegExp(`^/client/${id}\\?open=\\d+#plan-\\d+$`));
    const page = await get(open);
    expect(page.section("active-nutrition").items[0]).toContain("Oats");
    const anchor = open.split("#")[1];
    expect(page.link("Cutting <slowly>")).toBe(`/client/${id}#${anchor}`);
    for (const none of ["0", "-1", "abc", "2147483648", "99999999999999999999"])
      expect((await get(`/client/${id}?open=${none}`)).status).toBe(200);
  });

  it("opens the dialogs of a plan so that they lead back to its row, and stays there after changes", async () => {
    const page = await get(`/client/${id}`);
    const edit = page.link("Edit Cutting <slowly>") as string;
    const [, plan] = /^\/nutrition\/(\d+)\/edit\?back=/.exec(edit) ?? [];
    const location = `/client/${id}#plan-${plan}`;
    for (const href of [
      edit,
      page.link("Duplicate Cutting <slowly>"),
      page.link("Delete Cutting <slowly>"),
    ]) {
      const dialog = await get(href as string);
      expect([dialog.status, dialog.link("Close"), dialog.link("Cancel")]).toEqual([200, location, location]);
    }
    const saved = await coach.post(edit, (await get(edit)).form("title").fields());
    expect([saved.status, saved.headers.get("location")]).toEqual([302, location]);
    const activity = edit.replace("/edit", "/activity");
    for (const [button, is_active] of [
      ["Switch off Cutting <slowly>", "false"],
      ["Switch on Cutting <slowly>", "true"],
    ] as const) {
      const shown = await get(`/client/${id}`);
      expect(shown.html).toContain(`action="${activity}"`);
      expect(shown.formWith(button).button(button)).toEqual([["is_active", is_active]]);
      const answer = await coach.post(activity, { is_active });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
    }
    const copy = await coach.post(page.link("Duplicate Cutting <slowly>") as string, { client_user_id: id });
    expect(copy.headers.get("location")).toMatch(new RegExp(`^/client/${id}#plan-\\d+$`));
    expect(copy.headers.get("location")).not.toBe(location);
    const [, copied] = /plan-(\d+)/.exec(copy.headers.get("location") ?? "") ?? [];
    const other = (await get(`/client/${id}`)).link("Delete Cutting <slowly> (copy)") as string;
    expect(other).toContain(`/nutrition/${copied}/delete`);
    const gone = await coach.post(other, {});
    expect(gone.headers.get("location")).toBe(`/client/${id}#nutrition-plans`);
  });

  it("shows the latest notes, each with a link to its task on its day", async () => {
    expect((await get(`/client/${fresh}`)).section("notes").text).toContain("No notes on tasks yet.");
    const day = today(runZone());
    const [task] = await (await client.get(`/api/daily-completions?date=${day}`)).json();
    await client.json("PUT", `/api/daily-completions/${task.id}`, { notes: "With <berries>" });
    const notes = (await get(`/client/${id}`)).section("notes");
    expect(notes.items[0]).toMatch(/^Oats .* With <berries>$/);
    expect(notes.html).toContain(`href="/tasks?client=${id}&amp;date=${day}#task-${task.id}"`);
  });

  it("shows the six latest photos, newest first", async () => {
    const photos = (await get(`/client/${id}`)).section("photos");
    expect(photos.items.map((item) => /[\d.]+ kg/.exec(item)?.[0])).toEqual([
      "76.0 kg",
      "76.5 kg",
      "77.0 kg",
      "77.5 kg",
      "78.0 kg",
      "78.5 kg",
    ]);
  });

  it("opens a photo with its date, weight, body fat and caption", async () => {
    const page = await get(`/client/${id}`);
    const [first] = [...page.html.matchAll(/\/client\/[^/"]+\/photos\/\d+/g)].map(([path]) => path);
    const photo = await get(first as string);
    const [, dialog = ""] = photo.html.split("<dialog");
    expect([photo.status, photo.dialogs]).toEqual([200, [`View progress photo of ${name}`]]);
    expect(dialog).toMatch(/alt="Progress photo from \d+ \w+( 20\d\d)?"/);
    expect(dialog).toContain("Week 8");
    expect([photo.detailsOf("Weight").length, dialog.includes("76"), dialog.includes("20")]).toEqual([
      1,
      true,
      true,
    ]);
  });

  it("shows empty states for a client without plans and photos", async () => {
    const page = await get(`/client/${fresh}`);
    expect(page.detailsOf("Nutrition plans")).toEqual(["0", "0 active"]);
    expect([page.detailsOf("Progress photos"), page.detailsOf("Latest weight")]).toEqual([["0"], ["–"]]);
    for (const words of ["No active nutrition plan.", "No active training plan.", "No progress photos yet"])
      expect(page.text).toContain(words);
    expect(page.link("View all")).toBeUndefined();
  });
});

describe("opening a client page without permission", () => {
  it.each([
    ["nobody's id", () => randomUUID()],
    ["no id", () => "abc"],
    ["a number", () => "1"],
    ["another's client", () => "other"],
    ["the trainer", () => "self"],
  ])("redirects to the dashboard for %s", async (_, whom) => {
    const self = (await currentUser(coach)).user_id;
    const [other] = await (await coach2.get("/api/trainer/clients")).json();
    const named = whom();
    const path = `/client/${named === "other" ? other.user_id : named === "self" ? self : named}`;
    for (const under of ["", "/package", "/archive", "/photos/1"]) {
      const answer = await coach.get(path + under);
      expect([under, answer.status, answer.headers.get("location")]).toEqual([under, 302, "/dashboard"]);
    }
  });

  it("answers 404 for a photo of another client and for an unknown photo", async () => {
    const page = await get(`/client/${id}`);
    const [, photo] = /\/photos\/(\d+)/.exec(page.html) ?? [];
    expect((await get(`/client/${fresh}/photos/${photo}`)).status).toBe(404);
    for (const none of ["0", "abc", "2000000000"])
      expect((await get(`/client/${id}/photos/${none}`)).status).toBe(404);
  });

  it("has the client's name in its title, in both languages", async () => {
    await client.json("PUT", "/api/profile", { first_name: "Uta <b>", last_name: "Ultimate" });
    const german = await signIn("coach@beast.example");
    german.cookies.set("language", "de");
    for (const person of [coach, german])
      expect((await get(`/client/${id}`, person)).html).toContain(
        "<title>Uta &lt;b&gt; Ultimate · Beast Coaching</title>",
      );
    await client.json("PUT", "/api/profile", { first_name: null, last_name: null });
    expect((await get(`/client/${id}`)).html).toContain(`<title>${email} · Beast Coaching</title>`);
  });

  it.each([
    ["en", "This client was not found among yours."],
    ["de", "Dieser Klient ist nicht unter deinen Klienten."],
  ])("says on the dashboard, in %s, that the client is unknown", async (language, words) => {
    const person = await signIn("coach2@beast.example");
    person.cookies.set("language", language);
    for (const unknown of [id, randomUUID(), "nobody"]) {
      const answer = await person.get(`/client/${unknown}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      expect((await get("/dashboard", person)).alerts).toEqual([words]);
      expect((await get("/dashboard", person)).alerts).toEqual([]);
    }
  });
});
