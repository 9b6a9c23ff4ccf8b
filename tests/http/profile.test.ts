import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { ELSEWHERE } from "../support/elsewhere";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const UTA = {
  first_name: "Uta",
  last_name: "Ultimate",
  age: 34,
  weight_kg: 68.4,
  height_cm: 171,
  body_fat_percentage: 24.9,
};

let server: SharedServer;
let client: BrowserClient;
let coach: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  client = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
  coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
});
beforeEach(async () => {
  await client.json("PUT", "/api/profile", UTA);
});

describe("the profile by form", () => {
  const PATH = "/dashboard/profile";
  const SAVED = "Your profile is saved.";
  const FAILED = "Failed to update profile. Please try again.";
  const get = (path = PATH, person = client) => Page.of(person.get(path));
  const post = (fields: Record<string, string>, path = PATH, person = client) =>
    Page.of(person.post(path, fields));

  describe("the profile form", () => {
    it("is shown as a dialog with the saved values", async () => {
      const page = await get();
      expect([page.status, page.dialogs]).toEqual([200, ["Edit Profile"]]);
      for (const [name, value] of Object.entries(UTA))
        expect(page.form(name).value(name)).toBe(String(value));
      expect(page.text).toContain("BMI 23.4 Normalgewicht");
    });

    it("shows the body mass index with one decimal, in the notation of the language", async () => {
      await client.json("PUT", "/api/profile", { weight_kg: 77.76, height_cm: 180 });
      expect((await get()).text).toContain("BMI 24.0 Normalgewicht");
      const german = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
      german.cookies.set("language", "de");
      expect((await get(PATH, german)).text).toContain("BMI 24,0 Normalgewicht");
    });

    it("shows no body mass index for a refused value out of range", async () => {
      const page = await post({ weight_kg: "80", height_cm: "1.8" });
      expect(page.status).toBe(400);
      expect(page.text).toContain("Enter weight and height to see your BMI.");
    });

    it("asks for a whole number where a fraction is entered", async () => {
      const page = await post({ age: "30.5", weight_kg: "80.5" });
      expect([page.status, page.errorOf("age"), page.form("age").value("age")]).toEqual([
        400,
        "This must be a number without a comma or a point, such as 72.",
        "30.5",
      ]);
      expect(page.errorOf("weight_kg")).toBeUndefined();
      const german = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
      german.cookies.set("language", "de");
      expect((await post({ age: "30.5" }, PATH, german)).errorOf("age")).toBe(
        "Das muss eine Zahl ohne Komma und Punkt sein, zum Beispiel 72.",
      );
    });

    it("is linked in the menu, and closing it leads back to the same screen", async () => {
      const screen = await get("/tasks?date=2026-01-05");
      const address = screen.link("Edit profile") as string;
      expect(address).toBe(`${PATH}?back=%2Ftasks%3Fdate%3D2026-01-05%23edit-profile`);
      const page = await get(address);
      expect(page.link("Cancel")).toBe("/tasks?date=2026-01-05#edit-profile");
    });

    it("saves the changes, redirects to the screen below, and shows the notice once", async () => {
      const page = await get(`${PATH}?back=/nutrition`);
      const fields = page.form("age").fields({ first_name: "  Ute ", age: "35", weight_kg: "67.9" });
      const answer = await client.post(`${PATH}?back=/nutrition`, fields);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/nutrition"]);
      expect((await get("/nutrition")).statuses).toEqual([SAVED]);
      expect((await get("/nutrition")).statuses).toEqual([]);
      expect(await profileOf(client)).toMatchObject({ ...UTA, first_name: "Ute", age: 35, weight_kg: 67.9 });
      expect((await get("/dashboard")).text).toContain("Welcome, Ute");
    });

    it("redirects to the dashboard when its address names no other screen", async () => {
      const answer = await post({ age: "36" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      expect((await get("/dashboard")).statuses).toEqual([SAVED]);
    });

    it("keeps the saved value of an empty field", async () => {
      const empty = Object.fromEntries(Object.keys(UTA).map((name) => [name, ""]));
      for (const fields of [empty, { first_name: "   ", last_name: "\t" }, {}]) {
        expect((await post(fields)).status).toBe(302);
        expect(await profileOf(client)).toMatchObject(UTA);
      }
    });

    it("shows every typed value again with the errors, and saves nothing", async () => {
      const typed = { first_name: "Ute", last_name: "x".repeat(101), age: "15", weight_kg: "300.5" };
      const page = await post(
        { ...typed, height_cm: "170", body_fat_percentage: "fat" },
        `${PATH}?back=/tasks`,
      );
      expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], ["Edit Profile"]]);
      for (const [name, value] of Object.entries({ ...typed, height_cm: "170", body_fat_percentage: "fat" }))
        expect(page.form(name).value(name)).toBe(value);
      expect(Object.keys(UTA).map((name) => page.errorOf(name))).toEqual([
        undefined,
        "Please use 100 characters or fewer.",
        "Please enter 16 or more.",
        "Please enter 300 or less.",
        undefined,
        "This must be a number, such as 72.5.",
      ]);
      expect(page.link("Cancel")).toBe("/tasks");
      expect(await profileOf(client)).toMatchObject(UTA);
    });

    it("changes nothing but the profile", async () => {
      const before = await currentUser(client);
      const more = {
        package_type: "Beast Starter",
        is_trainer: "true",
        initial_data_completed: "false",
        email: "somebody@people.example",
        user_id: (await currentUser(coach)).user_id,
        trainer_user_id: before.user_id,
      };
      expect((await post({ ...more, age: "37" })).status).toBe(302);
      expect(await currentUser(client)).toEqual({ ...before, profile: { ...before.profile, age: 37 } });
    });

    it("shows its errors and its notice in German after German is chosen", async () => {
      const german = await new BrowserClient(server.origin).signIn("ultimate@beast.example");
      german.cookies.set("language", "de");
      const page = await post({ age: "101" }, PATH, german);
      expect([page.status, page.alerts, page.errorOf("age"), page.dialogs]).toEqual([
        400,
        ["Das Profil konnte nicht gespeichert werden. Bitte versuche es erneut."],
        "Bitte gib höchstens 100 ein.",
        ["Profil bearbeiten"],
      ]);
      await post({ age: "38" }, PATH, german);
      expect((await get("/dashboard", german)).statuses).toEqual(["Dein Profil ist gespeichert."]);
    });
  });

  describe("the return address", () => {
    it.each(ELSEWHERE)("ignores an address outside the product: %j", async (from) => {
      const path = `${PATH}?${new URLSearchParams({ from })}`;
      expect((await get(path)).link("Cancel")).toBe("/dashboard");
      const answer = await post({ age: "34" }, path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    });
  });

  describe("access to the form", () => {
    it("redirects a trainer to the dashboard and saves nothing", async () => {
      const before = await currentUser(coach);
      for (const answer of [await coach.get(PATH), await coach.post(PATH, { age: "40", first_name: "Mo" })])
        expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      expect(await currentUser(coach)).toEqual(before);
      expect((await get("/dashboard", coach)).statuses).toEqual([]);
      expect((await get("/dashboard", coach)).link("Edit profile")).toBeUndefined();
    });

    it("rejects a request from another site with 403", async () => {
      const answer = await client.post(PATH, { age: "40" }, { "sec-fetch-site": "cross-site" });
      expect(answer.status).toBe(403);
      expect(await profileOf(client)).toMatchObject(UTA);
    });
  });
});

describe("the profile as JSON", () => {
  const NAMES = Object.keys(UTA) as (keyof typeof UTA)[];

  async function put(body: unknown, person = client, headers: HeadersInit = {}) {
    const answer = await person.json("PUT", "/api/profile", body, headers);
    return { status: answer.status, body: await answer.json() };
  }

  describe("changing the profile", () => {
    it("saves the values and returns the current user", async () => {
      const change = { first_name: " Ute ", last_name: "Neu", age: 35, weight_kg: 67.9, height_cm: 172 };
      const { status, body } = await put({ ...change, body_fat_percentage: 24.1 });
      expect(status).toBe(200);
      expect(body).toEqual(await currentUser(client));
      expect(body.profile).toMatchObject({ ...change, first_name: "Ute", body_fat_percentage: 24.1 });
    });

    it.each(NAMES)("keeps the other values when only %s is sent", async (name) => {
      const value = typeof UTA[name] === "string" ? "Neu" : 40;
      const change = { [name]: name === "height_cm" ? 160 : value };
      expect((await put(change)).status).toBe(200);
      expect(await profileOf(client)).toMatchObject({ ...UTA, ...change });
    });

    it.each(NAMES)("keeps the saved value of %s when empty text is sent", async (name) => {
      for (const blank of ["", "   "]) {
        expect((await put({ [name]: blank })).status).toBe(200);
        expect(await profileOf(client)).toMatchObject(UTA);
      }
    });

    it.each(NAMES)("removes %s when null is sent", async (name) => {
      expect((await put({ [name]: null })).status).toBe(200);
      expect(await profileOf(client)).toMatchObject({ ...UTA, [name]: null });
      expect((await Page.of(client.get("/dashboard/profile"))).form(name).value(name)).toBe("");
    });

    it("changes nothing when no value is sent", async () => {
      expect((await put({})).status).toBe(200);
      expect(await profileOf(client)).toMatchObject(UTA);
    });

    it("changes nothing but the profile", async () => {
      const before = await currentUser(client);
      const more = {
        package_type: "Beast Starter",
        is_trainer: true,
        initial_data_completed: false,
        email: "somebody@people.example",
        user_id: (await currentUser(coach)).user_id,
        trainer_user_id: null,
        profile: { package_type: "Beast Starter" },
        __proto__: { is_trainer: true },
      };
      expect((await put({ ...more, age: 37 })).status).toBe(200);
      expect(await currentUser(client)).toEqual({ ...before, profile: { ...before.profile, age: 37 } });
    });

    it("returns several errors at once and saves nothing", async () => {
      const { status, body } = await put({
        first_name: "x".repeat(101),
        last_name: 5,
        age: 15,
        weight_kg: "80",
        height_cm: 251,
        body_fat_percentage: 24,
      });
      expect(status).toBe(400);
      expect(body.error).toBe("Please check what you entered");
      expect(body.fields).toMatchObject({
        first_name: ["Please use 100 characters or fewer."],
        age: ["Please enter 16 or more."],
        height_cm: ["Please enter 250 or less."],
      });
      expect(Object.keys(body.fields)).toEqual(["first_name", "last_name", "age", "weight_kg", "height_cm"]);
      expect(await profileOf(client)).toMatchObject(UTA);
    });

    it("asks for a whole number where a fraction is sent", async () => {
      const { status, body } = await put({ age: 30.5 });
      expect([status, body.fields]).toEqual([
        400,
        { age: ["This must be a number without a comma or a point, such as 72."] },
      ]);
    });

    it("returns the errors in German after German is chosen", async () => {
      const cookie = [...client.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; ");
      expect(await put({ age: 101 }, client, { cookie })).toEqual({
        status: 400,
        body: { error: "Bitte prüfe deine Eingaben", fields: { age: ["Bitte gib höchstens 100 ein."] } },
      });
    });

    it.each([null, [], "age", 5])("rejects a body that is not an object with 400: %j", async (body) => {
      expect((await put(body)).status).toBe(400);
    });

    it("rejects another content type with 415 and broken JSON with 400", async () => {
      const send = (type: string, body: string) =>
        client.send("PUT", "/api/profile", { headers: { "content-type": type }, body });
      expect((await send("application/x-www-form-urlencoded", "age=40")).status).toBe(415);
      expect((await send("application/json", '{"age":')).status).toBe(400);
      expect(await profileOf(client)).toMatchObject(UTA);
    });

    it("allows PUT only", async () => {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await client.json(method, "/api/profile");
        expect([answer.status, answer.headers.get("allow")]).toEqual([405, "PUT"]);
      }
    });
  });

  describe("access to the call", () => {
    it("rejects a trainer with 403, whatever they send", async () => {
      const before = await currentUser(coach);
      for (const body of [{ age: 40 }, { age: 1 }, {}])
        expect(await put(body, coach)).toEqual({ status: 403, body: { error: "Only clients can do this" } });
      expect(await currentUser(coach)).toEqual(before);
    });
  });
});
