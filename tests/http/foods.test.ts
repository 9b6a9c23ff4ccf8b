import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const OATS = {
  name: "Grandma's <oats>",
  calories_per_100g: "372",
  protein_per_100g: "13.5",
  carbs_per_100g: "58.7",
  fat_per_100g: "7",
  fiber_per_100g: "10",
};
/** Somebody has typed 37.2 kcal instead of 372. */
const DOUBTFUL = { ...OATS, calories_per_100g: "37.2" };

type Fields = [string, string][] | Record<string, string>;

let server: SharedServer;
let trainer: BrowserClient;
let client: BrowserClient;
let addClient: NewTrainer["addClient"];
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ({ trainer, addClient } = await newTrainer(server.origin));
  client = await addClient("Beast Starter", { first_name: "Ida", last_name: "Iron" });
});

const get = (person: BrowserClient, path: string) => Page.of(person.get(path));
const post = (person: BrowserClient, path: string, fields: Fields) => Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];
const namesIn = (page: Page) => page.headings("h3");

/** Fills in the form of a page and returns its fields. */
const filled = async (person: BrowserClient, path: string, entries: Record<string, string>) =>
  (await get(person, path)).form("name").fields(entries);

/** Returns the fields that confirm the doubtful values of a form. */
const confirmedIn = (page: Page) => {
  const form = page.form("name");
  return [...form.fields(), ...form.button("The values are right, save")];
};

/** Creates a food by its form and returns the address of its dialogs. */
async function created(person: BrowserClient, entries: Record<string, string> = OATS) {
  await post(person, "/foods/new", await filled(person, "/foods/new", entries));
  return `/foods/${/\/foods\/(\d+)\/edit/.exec((await get(person, "/foods")).html)?.[1]}`;
}

describe("the list of own foods", () => {
  it("says what to do while there are none", async () => {
    const page = await get(client, "/foods");
    expect(page.headings("h2")).toContain("No foods yet");
    expect(page.link("Create food")).toBe("/foods/new");
    expect(page.html).not.toContain("of=clients");
  });

  it("shows each food with its values, and – for what is unknown", async () => {
    await created(client, { ...OATS, brand: "Beast Mills", category: "Getreide", fiber_per_100g: "" });
    const page = await get(client, "/foods");
    expect(namesIn(page)).toEqual(["Grandma's <oats>"]);
    for (const words of [
      "Beast Mills · Grains",
      "372 kcal in 100 g",
      "Protein 14 g · carbs 59 g · fat 7 g · fiber –",
    ])
      expect(page.text).toContain(words);
  });

  it("is searched, and keeps the search behind its dialogs", async () => {
    await created(client);
    await created(client, { ...OATS, name: "Müsli" });
    const page = await get(client, "/foods?q=muesli");
    expect(namesIn(page)).toEqual(["Müsli"]);
    expect(page.html).toMatch(/href="\/foods\/\d+\/edit\?q=muesli"/);
    const none = await get(client, "/foods?q=tofu");
    expect(none.headings("h2")).toContain("No food found");
    expect(none.link("Show all")).toBe("/foods");
  });
});

describe("the form for a new food", () => {
  it("opens with 0 g of each nutrient and with the name that was searched for", async () => {
    const form = (await get(client, "/foods/new?name=Skyr")).form("name");
    expect(form.value("name")).toBe("Skyr");
    expect(form.value("calories_per_100g")).toBe("");
    for (const field of ["protein_per_100g", "carbs_per_100g", "fat_per_100g", "fiber_per_100g"])
      expect([field, form.value(field)]).toEqual([field, "0"]);
  });

  it("saves the food and says so once", async () => {
    const fields = await filled(client, "/foods/new", OATS);
    expect(led(await post(client, "/foods/new", fields))).toEqual([302, "/foods#create-food"]);
    expect((await get(client, "/foods")).statuses).toEqual(["Food saved."]);
    await post(client, "/foods/new", fields);
    expect(namesIn(await get(client, "/foods"))).toHaveLength(1);
  });

  it("leads back to the meal of the diary for which it was opened", async () => {
    const path = "/foods/new?date=2026-03-01&meal=lunch";
    const page = await get(client, `${path}&name=Skyr`);
    expect(page.html).toContain("/calorie-tracking/add?date=2026-03-01&amp;meal=lunch&amp;q=Skyr");
    expect(page.html).toContain('action="/foods/new?date=2026-03-01&amp;meal=lunch"');
    const saved = await post(client, path, page.form("name").fields(OATS));
    expect(saved.headers.get("location")).toMatch(
      /^\/calorie-tracking\/add\?date=2026-03-01&meal=lunch&food=\d+$/,
    );
    const opened = await get(client, saved.headers.get("location") ?? "");
    expect(opened.text).toContain("Grandma's <oats>");
    expect(opened.statuses).toEqual(["Food saved."]);
    // The page behind the dialog cannot be read.
    expect(opened.html.split("<dialog")[1]).toContain("Food saved.");
  });

  it("keeps everything that was typed when a field is wrong", async () => {
    const fields = await filled(client, "/foods/new", { ...OATS, name: " ", fat_per_100g: "100.01" });
    const page = await post(client, "/foods/new", fields);
    expect([page.status, page.errorOf("name"), page.errorOf("fat_per_100g")]).toEqual([
      400,
      "Please fill this in.",
      "Please enter 100 or less.",
    ]);
    expect(page.form("name").value("protein_per_100g")).toBe("13.5");
    expect(page.text).not.toContain("Please check the values");
  });

  it("asks about doubtful values with their figures, and saves exactly those that were confirmed", async () => {
    const confirmation = await post(client, "/foods/new", await filled(client, "/foods/new", DOUBTFUL));
    expect([confirmation.status, confirmation.form("name").value("calories_per_100g")]).toEqual([
      200,
      "37.2",
    ]);
    expect(confirmation.text).toContain("These nutrients have about 372 kcal, but 37.2 kcal are entered.");
    const confirmed = confirmedIn(confirmation);
    const changed = Object.fromEntries(confirmed);
    const again = await post(client, "/foods/new", {
      ...changed,
      protein_per_100g: "90",
    });
    expect(again.text).toContain("100 g can't have 165.7 g of protein, carbs, fat and fiber.");
    expect(namesIn(await get(client, "/foods"))).toEqual([]);
    expect(led(await post(client, "/foods/new", confirmed))).toEqual([302, "/foods#create-food"]);
    expect((await get(client, "/foods")).text).toContain("37.2 kcal");
  });

  it.each([
    ["as the form shows them, 0", {}],
    ["emptied", { protein_per_100g: "", carbs_per_100g: "", fat_per_100g: "", fiber_per_100g: "" }],
  ])("saves a name and calories at once, with the nutrients %s", async (_, nutrients) => {
    const entries = { name: "Broth", calories_per_100g: "250", ...nutrients };
    const saved = await post(client, "/foods/new", await filled(client, "/foods/new", entries));
    expect(led(saved)).toEqual([302, "/foods#create-food"]);
    expect((await get(client, "/foods")).text).toContain("250 kcal");
  });

  it("does not ask again when the values were corrected", async () => {
    const confirmation = await post(client, "/foods/new", await filled(client, "/foods/new", DOUBTFUL));
    const fields = Object.fromEntries(confirmedIn(confirmation));
    expect(led(await post(client, "/foods/new", { ...fields, calories_per_100g: "372" }))).toEqual([
      302,
      "/foods#create-food",
    ]);
  });
});

describe("a food that is changed", () => {
  it("is shown in its form as it is, and saved", async () => {
    const at = await created(client, { ...OATS, fat_per_100g: "" });
    const form = (await get(client, `${at}/edit`)).form("name");
    expect([form.value("name"), form.value("fat_per_100g")]).toEqual(["Grandma's <oats>", ""]);
    const saved = await post(client, `${at}/edit?q=oats`, form.fields({ fat_per_100g: "7" }));
    expect(led(saved)).toEqual([302, `/foods?q=oats#food-${at.split("/").at(-1)}`]);
    expect((await get(client, "/foods")).text).toContain("fat 7 g");
  });

  it("is not replaced by a form that has not seen its newest version, until it is sent again", async () => {
    const at = await created(client);
    const form = (await get(client, `${at}/edit`)).form("name");
    await post(trainer, `${at}/edit`, form.fields({ name: "Corrected" }));
    const refused = await post(client, `${at}/edit`, form.fields({ name: "Mine" }));
    expect([refused.status, refused.form("name").value("name")]).toEqual([409, "Mine"]);
    expect(led(await post(client, `${at}/edit`, refused.form("name").fields()))).toEqual([
      302,
      `/foods#food-${at.split("/").at(-1)}`,
    ]);
    expect(namesIn(await get(client, "/foods"))).toEqual(["Mine"]);
  });

  it("keeps what was typed when it was deleted in the meantime, to be saved as a new one", async () => {
    const at = await created(client);
    const fields = (await get(client, `${at}/edit`)).form("name").fields({ name: "Typed for long" });
    await post(client, `${at}/delete`, {});
    expect((await get(client, `${at}/edit`)).status).toBe(404);
    const refused = await post(client, `${at}/edit`, fields);
    expect([refused.status, refused.alerts]).toEqual([
      404,
      ["This food was deleted in the meantime. What you have typed is still here. Save it as a new food."],
    ]);
    expect(led(await post(client, "/foods/new", refused.formWith("Save as a new food").fields()))).toEqual([
      302,
      "/foods#create-food",
    ]);
    expect(namesIn(await get(client, "/foods"))).toEqual(["Typed for long"]);
  });

  it("is deleted after a question, by its owner only", async () => {
    const at = await created(client);
    expect((await get(trainer, `${at}/delete`)).status).toBe(404);
    const page = await get(client, `${at}/delete`);
    expect(page.text).toContain("Delete “Grandma's <oats>”? The diary keeps what was logged with it.");
    expect(led(await post(client, `${at}/delete`, {}))).toEqual([302, "/foods#foods"]);
    expect((await post(client, `${at}/delete`, {})).status).toBe(404);
  });
});

describe("the foods of a trainer's clients", () => {
  it("are listed with their owners, corrected and verified, and the client sees the mark", async () => {
    const at = await created(client);
    const page = await get(trainer, "/foods?of=clients");
    expect(page.text).toContain("by Ida Iron");
    expect(page.link("My foods")).toBe("/foods");
    const edit = await get(trainer, `${at}/edit?of=clients`);
    expect(edit.dialogs).toEqual(["Change food of Ida Iron"]);
    const corrected = await post(
      trainer,
      `${at}/edit?of=clients`,
      edit.form("name").fields({ name: "Oats" }),
    );
    expect(led(corrected)).toEqual([302, `/foods?of=clients#food-${at.split("/").at(-1)}`]);
    const button = (await get(trainer, "/foods?of=clients")).formWith("Verify").button("Verify");
    expect(led(await post(trainer, `${at}/verify?of=clients`, button))).toEqual([
      302,
      `/foods?of=clients#food-${at.split("/").at(-1)}`,
    ]);
    expect((await get(client, "/foods")).text).toContain("Verified by a trainer");
    const marked = await get(trainer, "/foods?of=clients");
    expect(marked.statuses).toEqual(["Food verified. Your clients see the mark."]);
    await post(trainer, `${at}/verify`, marked.formWith("Take the mark off").button("Take the mark off"));
    expect((await get(client, "/foods")).text).not.toContain("Verified by a trainer");
  });

  it("explain an empty list", async () => {
    const page = await get(trainer, "/foods?of=clients");
    expect(page.headings("h2")).toContain("Your clients have created no foods yet");
  });
});

it("a trainer's own food is verified, and all clients find it", async () => {
  await created(trainer);
  const page = await get(trainer, "/foods");
  expect(page.statuses).toEqual([]);
  expect(page.text).toContain("Verified");
});

it("a call saves doubtful values, and its message names the doubts", async () => {
  const values = { name: "Oats", calories_per_100g: 37.2, protein_per_100g: 13.5, carbs_per_100g: 58.7 };
  const answer = await client.json("POST", "/api/food-database", { ...values, fat_per_100g: 7 });
  expect(answer.status).toBe(201);
  expect((await answer.json()).message).toBe(
    "Food saved. Please check the values: These nutrients have about 352 kcal, but 37.2 kcal are entered.",
  );
});

it.each([
  {},
  { protein_per_100g: 0, carbs_per_100g: 0, fat_per_100g: 0, fiber_per_100g: 0 },
  { fiber_per_100g: null },
])("a call with calories and %j names no doubts", async (nutrients) => {
  const values = { name: "Broth", calories_per_100g: 250, ...nutrients };
  const answer = await client.json("POST", "/api/food-database", values);
  expect([answer.status, (await answer.json()).message]).toEqual([201, "Food saved."]);
});

it("speaks German, and shows the categories in both languages with the values of the contract", async () => {
  const english = await get(client, "/foods/new");
  expect(english.html).toContain('<option value="Milchprodukte">Dairy</option>');
  client.cookies.set("language", "de");
  const confirmation = await post(client, "/foods/new", await filled(client, "/foods/new", DOUBTFUL));
  expect(confirmation.html).toContain('<option value="Milchprodukte">Milchprodukte</option>');
  for (const words of [
    "Bitte prüfe die Werte",
    "Diese Nährstoffe haben etwa 372 kcal, eingegeben sind aber 37,2 kcal.",
    "Die Werte stimmen, speichern",
    "Eiweiß (g)",
  ])
    expect(confirmation.text).toContain(words);
});
