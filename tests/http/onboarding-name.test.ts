import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { profileOf } from "../support/current-user";
import { CONSENT, FIRST_DATA } from "../support/new-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const FIRST = { age: "30", weight_kg: "80", height_cm: "180", ...CONSENT };

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

let nameless: BrowserClient;
let people = 0;
beforeEach(async () => {
  // The demo's provider gives no name for an address without letters.
  nameless = await new BrowserClient(server.origin).signIn(`${++people}@people.example`, "DEMO-ADVANCED");
});

const get = (path: string) => Page.of(nameless.get(path));
const post = (fields: Record<string, string> | [string, string][]) =>
  Page.of(nameless.post("/onboarding?from=%2Fdashboard", fields));

describe("the first name in the form of the first data", () => {
  it("is asked for, as optional, where the provider gave none", async () => {
    const form = (await get("/dashboard")).form("first_name");
    const { id, required, placeholder } = form.attributesOf("first_name");
    expect({ id, required, placeholder }).toEqual({
      id: "first_name",
      required: undefined,
      placeholder: "optional",
    });
    expect(form.value("age")).toBe("");
    const fresh = await new BrowserClient(server.origin).signIn("fresh@beast.example");
    expect((await Page.of(fresh.get("/dashboard"))).form("age").has("first_name")).toBe(false);
  });

  it("is saved together with the data", async () => {
    expect((await post({ ...FIRST, first_name: " Lena " })).status).toBe(302);
    expect(await profileOf(nameless)).toMatchObject({
      first_name: "Lena",
      age: 30,
      initial_data_completed: true,
    });
    expect((await get("/dashboard")).headings("h1")).toEqual(["Welcome, Lena"]);
  });

  it("may stay empty", async () => {
    expect((await post({ ...FIRST, first_name: "  " })).status).toBe(302);
    expect(await profileOf(nameless)).toMatchObject({ first_name: null, initial_data_completed: true });
  });

  it("of more than 100 characters is refused, and nothing is saved or lost", async () => {
    const typed = { ...FIRST, first_name: "x".repeat(101) };
    const page = await post(typed);
    expect([page.status, page.errorOf("first_name")]).toEqual([400, "Please use 100 characters or fewer."]);
    for (const name of ["first_name", "age", "weight_kg", "height_cm"] as const)
      expect(page.form(name).value(name)).toBe(typed[name]);
    expect(await profileOf(nameless)).toMatchObject({ first_name: null, age: null });
  });

  it("is kept with a change of the language", async () => {
    const form = (await get("/dashboard")).form("age");
    const page = await post([...form.fields({ first_name: "Lena" }), ...form.button("Deutsch")]);
    expect([page.dialogs, page.form("age").value("first_name")]).toEqual([
      ["Willkommen bei Beast Coaching"],
      "Lena",
    ]);
    expect(await profileOf(nameless)).toMatchObject({ first_name: null });
  });

  it("is no field of the call for the first data", async () => {
    const sent = { ...FIRST_DATA, ...CONSENT, first_name: "Lena" };
    expect((await nameless.json("POST", "/api/profile/initial-data", sent)).status).toBe(200);
    expect(await profileOf(nameless)).toMatchObject({ first_name: null, age: 30 });
  });
});
