import { beforeAll, describe, expect, it } from "vitest";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { BODY_BOUNDS, outside } from "../support/body-bounds";
import { BrowserClient } from "../support/browser-client";
import { currentUser, profileOf } from "../support/current-user";
import { ELSEWHERE } from "../support/elsewhere";
import { CONSENT, FIRST_DATA, newClient, newcomer } from "../support/new-client";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { visibleCells } from "../support/visible-cells";

let server: SharedServer;
let fresh: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  fresh = await new BrowserClient(server.origin).signIn("fresh@beast.example");
});

describe("the first data by form", () => {
  const WELCOME = "Welcome to Beast Coaching";
  const FAILED = "Failed to save your data. Please try again.";
  const FIRST = { age: "30", weight_kg: "80.456", height_cm: "180", ...CONSENT };

  const get = (path: string, person = fresh) => Page.of(person.get(path));
  const post = (fields: Record<string, string>, from = "/dashboard", person = fresh) =>
    Page.of(person.post(`/onboarding?${new URLSearchParams({ from })}`, fields));
  const without = (name: string) => Object.fromEntries(Object.entries(FIRST).filter(([key]) => key !== name));
  const dialogOf = (page: Page) => /<dialog[\s\S]*<\/dialog>/.exec(page.html)?.[0] ?? "";

  describe("a client without body data", () => {
    // The screens within the shell. Outside are the callback, which leads on to a screen, and the pages for everybody.
    const OUTSIDE = /^\/(auth\/|(attribution|imprint|privacy|accessibility)$|my-data)/;
    const screens = visibleCells()
      .filter(({ role, path }) => role === "fresh" && !OUTSIDE.test(path) && !path.includes("{"))
      .map(({ path }) => path);

    it.each(screens)("sees the welcome dialog, and no other dialog, over %s", async (path) => {
      const page = await get(path);
      expect([page.status, page.dialogs]).toEqual([200, [WELCOME]]);
      expect(page.html.match(/id="onboarding"/g)).toHaveLength(1);
      expect(page.html).toMatch(/<main\b[^>]*\binert\b/);
      expect(page.html).toMatch(/<aside id="menu"[^>]*\binert\b/);
    });

    it("sees the welcome dialog instead of the profile form and the upgrade form", async () => {
      expect(screens).toEqual(expect.arrayContaining(["/dashboard/profile", "/dashboard/profile/upgrade"]));
      for (const path of ["/dashboard/profile", "/dashboard/profile/upgrade"]) {
        const page = await get(path);
        expect(page.html).not.toContain('id="profile"');
        expect(page.html).not.toContain('name="password"');
      }
    });

    it("gets a form that leads back to the screen below", async () => {
      const path = "/tasks?date=2026-01-05&x=%26";
      const from = /id="onboarding"[^>]*action="([^"]*)"/.exec((await get(path)).html)?.[1];
      expect(from).toBe(`/onboarding?${new URLSearchParams({ from: path })}`);
    });

    it("can sign out from the dialog, but cannot close it", async () => {
      const dialog = dialogOf(await get("/dashboard"));
      expect(dialog).toMatch(/<form[^>]*action="\/logout"/);
      expect(dialog).not.toMatch(/data-close|aria-label="Close"/);
      const leaving = await new BrowserClient(server.origin).signIn("fresh@beast.example");
      await leaving.post("/logout");
      expect((await leaving.get("/dashboard")).headers.get("location")).toBe("/");
    });

    it("sees the dialog and its errors in German after choosing German", async () => {
      const german = await new BrowserClient(server.origin).signIn("fresh@beast.example");
      german.cookies.set("language", "de");
      expect((await get("/dashboard", german)).dialogs).toEqual(["Willkommen bei Beast Coaching"]);
      const page = await post({ age: "15" }, "/dashboard", german);
      expect([page.status, page.alerts, page.errorOf("age"), page.errorOf("weight_kg")]).toEqual([
        400,
        ["Deine Daten konnten nicht gespeichert werden. Bitte versuche es erneut."],
        "Bitte gib mindestens 16 ein.",
        "Bitte fülle dieses Feld aus.",
      ]);
      expect(page.text).toContain("Ohne deine Einwilligung kann dein Trainer dich hier nicht betreuen.");
    });
  });

  describe("the language buttons of the dialog", () => {
    it("are shown over every screen, with the chosen language marked", async () => {
      expect((await get("/tasks")).form("age").button("Deutsch")).toEqual([["language", "de"]]);
      const html = dialogOf(await get("/tasks"));
      expect(html).toMatch(/<button(?=[^>]*value="en")[^>]*aria-pressed="true"/);
      expect(html).toMatch(/<button[^>]*value="de"[^>]*formNoValidate/i);
    });

    it("change the language, keep every entry and save nothing", async () => {
      const person = await new BrowserClient(server.origin).signIn("fresh@beast.example");
      const form = (await get("/tasks", person)).form("age");
      const typed = { age: "30", weight_kg: "29", body_fat_percentage: "20", ...CONSENT };
      const fields = [...form.fields(typed), ...form.button("Deutsch")];
      const page = await Page.of(person.post("/onboarding?from=%2Ftasks", fields));
      expect([page.status, page.dialogs, page.alerts]).toEqual([200, ["Willkommen bei Beast Coaching"], []]);
      expect(page.html).toMatch(/<html[^>]* lang="de"/);
      expect(page.html).toContain('action="/onboarding?from=%2Ftasks"');
      expect(Object.fromEntries(page.form("age").fields())).toEqual({ ...typed, height_cm: "" });
      expect(page.errorOf("weight_kg")).toBeUndefined();
      expect(person.cookies.get("language")).toBe("de");
      expect(await profileOf(person)).toMatchObject({ initial_data_completed: false, age: null });
      const back = [...page.form("age").fields(), ...page.form("age").button("English")];
      const english = await Page.of(person.post("/onboarding?from=%2Ftasks", back));
      expect([english.dialogs, english.form("age").value("weight_kg")]).toEqual([[WELCOME], "29"]);
    });

    it("do not answer the Enter key, which sends the form", async () => {
      expect((await get("/tasks")).form("age").enter()).toEqual([]);
    });

    it.each(["fr", "", "de,en"])("leave the language as it is for %j", async (language) => {
      const answer = await fresh.post("/onboarding", { ...FIRST, age: "15", language });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    });
  });

  describe("sending incomplete or invalid data", () => {
    it.each(["age", "weight_kg", "height_cm"])("shows the reason when %s is missing", async (name) => {
      const page = await post({ ...without(name), [name]: "" });
      expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], [WELCOME]]);
      expect([page.errorOf(name), page.form(name).value(name)]).toEqual(["Please fill this in.", ""]);
      for (const other of ["age", "weight_kg", "height_cm"].filter((field) => field !== name))
        expect(page.form(other).value(other)).toBe(FIRST[other as keyof typeof FIRST]);
      expect(await profileOf(fresh)).toMatchObject({ initial_data_completed: false, age: null });
    });

    it("shows the form again with every value, and saves nothing, without consent", async () => {
      const page = await post({ ...without("health_data_consent"), body_fat_percentage: "20" });
      expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], [WELCOME]]);
      expect(page.text).toContain("Without your consent, your trainer can't coach you here.");
      expect(page.form("age").fields()).toEqual([
        ["age", "30"],
        ["weight_kg", "80.456"],
        ["height_cm", "180"],
        ["body_fat_percentage", "20"],
      ]);
      expect(await profileOf(fresh)).toMatchObject({ initial_data_completed: false, age: null });
    });

    it("keeps the consent ticked when it was given", async () => {
      const page = await post({ ...FIRST, age: "15" });
      expect(page.form("age").fields()).toContainEqual(["health_data_consent", CONSENT.health_data_consent]);
      expect(page.text).not.toContain("Without your consent");
    });

    it.each(["2020-01", "on", ""])("rejects the consent %j", async (health_data_consent) => {
      const page = await post({ ...FIRST, health_data_consent });
      expect([page.status, page.alerts]).toEqual([400, [FAILED]]);
      expect(await profileOf(fresh)).toMatchObject({ initial_data_completed: false });
    });

    it.each(
      BODY_BOUNDS.flatMap(([name, least, most, step]) =>
        outside(least, most, step).map(
          (value) =>
            [
              name,
              value,
              value < least ? `Please enter ${least} or more.` : `Please enter ${most} or less.`,
            ] as const,
        ),
      ),
    )("rejects %s %d", async (name, value, reason) => {
      const page = await post({ ...FIRST, [name]: String(value) });
      expect([page.status, page.errorOf(name), page.form(name).value(name)]).toEqual([
        400,
        reason,
        String(value),
      ]);
      expect(await profileOf(fresh)).toMatchObject({ initial_data_completed: false, [name]: null });
    });
  });

  describe("sending valid data", () => {
    it("redirects to the screen below and no longer shows the dialog", async () => {
      const client = await newcomer(server.origin);
      const form = (await get("/nutrition", client)).form("age");
      const answer = await post({ ...Object.fromEntries(form.fields(FIRST)) }, "/nutrition", client);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/nutrition"]);
      expect(await profileOf(client)).toMatchObject({
        age: 30,
        weight_kg: 80.46,
        height_cm: 180,
        body_fat_percentage: null,
        initial_data_completed: true,
      });
      for (const path of ["/nutrition", "/dashboard", "/tasks"]) {
        const page = await get(path, client);
        expect([page.status, page.dialogs]).toEqual([200, []]);
        expect(page.html).not.toMatch(/<main\b[^>]*\binert\b/);
      }
      expect((await get("/dashboard/profile", client)).dialogs).toEqual(["Edit Profile"]);
    });

    it.each([
      ["the least", 1],
      ["the most", 2],
    ] as const)("accepts %s allowed for every value", async (_, bound) => {
      const client = await newcomer(server.origin);
      const values = Object.fromEntries(BODY_BOUNDS.map((row) => [row[0], row[bound]]));
      const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
      expect((await post({ ...fields, ...CONSENT }, "/tasks", client)).status).toBe(302);
      expect(await profileOf(client)).toMatchObject({ ...values, initial_data_completed: true });
    });

    it("redirects to the next screen when it is repeated or the dialog is opened again", async () => {
      const client = await newClient(server.origin);
      const again = await post({ ...FIRST, age: "31" }, "/tasks", client);
      expect([again.status, again.headers.get("location")]).toEqual([302, "/tasks"]);
      const opened = await client.get("/onboarding?from=/nutrition");
      expect([opened.status, opened.headers.get("location")]).toEqual([302, "/nutrition"]);
      expect(await profileOf(client)).toMatchObject({ initial_data_completed: true });
    });

    it("changes nothing else", async () => {
      const client = await newcomer(server.origin);
      const more = { package_type: "Beast Ultimate", is_trainer: "true", first_name: "Somebody" };
      const { first_name } = await profileOf(client);
      expect((await post({ ...FIRST, ...more }, "/dashboard", client)).status).toBe(302);
      expect(await profileOf(client)).toMatchObject({
        first_name,
        package_type: "Beast Starter",
        is_trainer: false,
      });
    });
  });

  describe("the redirect to the next screen", () => {
    let client: BrowserClient;
    beforeAll(async () => {
      client = await newClient(server.origin);
    });

    it.each(ELSEWHERE)("ignores an address outside the product: %j", async (from) => {
      const answer = await post(FIRST, from, client);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
      const opened = await client.get(`/onboarding?${new URLSearchParams({ from })}`);
      expect([opened.status, opened.headers.get("location")]).toEqual([302, "/dashboard"]);
    });
  });
});

describe("the first data as JSON", () => {
  const PATH = "/api/profile/initial-data";

  async function send(body: unknown, person = fresh, headers: HeadersInit = {}) {
    const answer = await person.json("POST", PATH, body, headers);
    return { status: answer.status, body: await answer.json() };
  }

  const refusal = (name: string, reason: unknown = expect.any(String)) => ({
    status: 400,
    body: { error: "Please check what you entered", fields: { [name]: [reason] } },
  });
  const expectNothing = async () =>
    expect(await profileOf(fresh)).toMatchObject({
      initial_data_completed: false,
      age: null,
      weight_kg: null,
    });

  describe("sending incomplete or invalid data", () => {
    it.each(["age", "weight_kg", "height_cm"])("rejects data without %s", async (name) => {
      for (const value of [undefined, null])
        expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name, "Please fill this in."));
      await expectNothing();
    });

    it.each(["age", "weight_kg", "height_cm", "body_fat_percentage"])(
      "rejects a value of %s that is not a number",
      async (name) => {
        for (const value of ["30", "", true, [30], {}])
          expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name));
        await expectNothing();
      },
    );

    it.each(BODY_BOUNDS)(
      "rejects a value of %s that is not from %d to %d",
      async (name, least, most, step) => {
        for (const value of outside(least, most, step)) {
          const reason = value < least ? `Please enter ${least} or more.` : `Please enter ${most} or less.`;
          expect(await send({ ...FIRST_DATA, [name]: value })).toEqual(refusal(name, reason));
        }
        await expectNothing();
      },
    );

    it("returns the errors in German after German is chosen", async () => {
      const cookie = [...fresh.cookies, ["language", "de"]].map((pair) => pair.join("=")).join("; ");
      expect(await send({ age: 15 }, fresh, { cookie })).toEqual({
        status: 400,
        body: {
          error: "Bitte prüfe deine Eingaben",
          fields: {
            age: ["Bitte gib mindestens 16 ein."],
            weight_kg: ["Bitte fülle dieses Feld aus."],
            height_cm: ["Bitte fülle dieses Feld aus."],
          },
        },
      });
    });
  });

  describe("sending valid data", () => {
    it("saves the data, returns the current user, and removes the dialog", async () => {
      const client = await newcomer(server.origin);
      expect((await Page.of(client.get("/dashboard"))).html).toContain('id="onboarding"');
      const sent = { age: 30, weight_kg: 80.456, height_cm: 180, ...CONSENT };
      const { status, body } = await send(sent, client);
      expect(status).toBe(200);
      expect(body).toEqual(await currentUser(client));
      expect(body.profile).toMatchObject({
        age: 30,
        weight_kg: 80.46,
        height_cm: 180,
        body_fat_percentage: null,
        initial_data_completed: true,
      });
      for (const path of ["/dashboard", "/nutrition", "/tasks"])
        expect((await Page.of(client.get(path))).dialogs).toEqual([]);
    });

    it.each([
      ["body fat", { body_fat_percentage: 20.333 }, 20.33],
      ["no body fat", { body_fat_percentage: null }, null],
      ["consent", CONSENT, null],
      ["consent as true", { health_data_consent: true }, null],
      ["an unknown consent", { health_data_consent: "2020-01" }, null],
      ["no consent", { health_data_consent: null }, null],
    ])("accepts data with %s", async (_, more, stored) => {
      const client = await newcomer(server.origin);
      expect((await send({ ...FIRST_DATA, ...more }, client)).status).toBe(200);
      expect(await profileOf(client)).toMatchObject({
        ...FIRST_DATA,
        body_fat_percentage: stored,
        initial_data_completed: true,
      });
    });

    it("accepts the bounds of every value, also when it is repeated", async () => {
      const client = await newcomer(server.origin);
      for (const bound of [1, 2] as const) {
        const values = Object.fromEntries(BODY_BOUNDS.map((row) => [row[0], row[bound]]));
        expect((await send(values, client)).status).toBe(200);
        expect(await profileOf(client)).toMatchObject({ ...values, initial_data_completed: true });
      }
    });

    it("changes nothing else", async () => {
      const client = await newcomer(server.origin);
      const before = await currentUser(client);
      const more = {
        package_type: "Beast Ultimate",
        is_trainer: true,
        email: "x@people.example",
        user_id: "x",
      };
      expect((await send({ ...FIRST_DATA, ...more, initial_data_completed: false }, client)).status).toBe(
        200,
      );
      expect(await currentUser(client)).toEqual({
        ...before,
        profile: { ...before.profile, ...FIRST_DATA, initial_data_completed: true },
      });
    });
  });

  describe("access to the call", () => {
    it("rejects a trainer with 403, whatever they send", async () => {
      const coach = await new BrowserClient(server.origin).signIn("coach@beast.example");
      for (const body of [FIRST_DATA, {}])
        expect(await send(body, coach)).toEqual({ status: 403, body: { error: "Only clients can do this" } });
      expect(await profileOf(coach)).toMatchObject({ age: null, initial_data_completed: false });
    });
  });
});

describe("a client whose data was stored without a consent", () => {
  const TITLE = "Give your consent";
  const FAILED = "Your consent was not saved. Please try again.";
  const get = (path: string, person: BrowserClient) => Page.of(person.get(path));
  const post = (fields: Record<string, string>, person: BrowserClient, from = "/tasks") =>
    Page.of(person.post(`/consent?${new URLSearchParams({ from })}`, fields));
  const withoutConsent = () => newClient(server.origin, undefined, {});

  let client: BrowserClient;
  beforeAll(async () => {
    client = await withoutConsent();
  });

  it.each([
    "/dashboard",
    "/nutrition",
    "/training",
    "/tasks",
    "/dashboard/profile",
    "/dashboard/profile/upgrade",
  ])("sees the consent dialog, and no other dialog, over %s", async (path) => {
    const page = await get(path, client);
    expect([page.status, page.dialogs]).toEqual([200, [TITLE]]);
    expect(page.text).toContain("I agree that Beast Coaching processes the health data I enter");
    expect(page.html).toMatch(/<main\b[^>]*\binert\b/);
    expect(page.html).toMatch(/<aside id="menu"[^>]*\binert\b/);
  });

  it("gets a form that leads back to the screen below, and can only log out instead", async () => {
    const path = "/tasks?date=2026-01-05&x=%26";
    const { html } = await get(path, client);
    expect(html).toContain(
      `id="consent" method="post" action="/consent?${new URLSearchParams({ from: path })}"`,
    );
    const dialog = /<dialog[\s\S]*<\/dialog>/.exec(html)?.[0];
    expect(dialog).toMatch(/<form[^>]*action="\/logout"/);
    expect(dialog).not.toMatch(/data-close|aria-label="Close"/);
  });

  it.each<Record<string, string>>([{}, { health_data_consent: "2020-01" }, { health_data_consent: "true" }])(
    "sees the dialog again with the reason after sending %j",
    async (fields) => {
      const page = await post(fields, client);
      expect([page.status, page.alerts, page.dialogs]).toEqual([400, [FAILED], [TITLE]]);
      expect(page.text).toContain("Without your consent, your trainer can't coach you here.");
      expect((await get("/dashboard", client)).dialogs).toEqual([TITLE]);
    },
  );

  it("sees the dialog and its errors in German after choosing German", async () => {
    const german = await withoutConsent();
    german.cookies.set("language", "de");
    expect((await get("/tasks", german)).dialogs).toEqual(["Einwilligung erteilen"]);
    const page = await post({}, german);
    expect(page.alerts).toEqual(["Deine Einwilligung wurde nicht gespeichert. Bitte versuche es erneut."]);
    expect(page.text).toContain("Ohne deine Einwilligung kann dein Trainer dich hier nicht betreuen.");
  });

  it("can change the language in the dialog, which keeps the consent ticked and stores none", async () => {
    const person = await withoutConsent();
    const form = (await get("/tasks", person)).form("health_data_consent");
    const page = await post({ ...CONSENT, ...Object.fromEntries(form.button("Deutsch")) }, person);
    expect([page.status, page.dialogs, page.alerts]).toEqual([200, ["Einwilligung erteilen"], []]);
    expect(page.form("health_data_consent").ticked("health_data_consent")).toEqual([CURRENT_CONSENT]);
    expect((await get("/dashboard", person)).dialogs).toEqual(["Einwilligung erteilen"]);
  });

  it("can use every call", async () => {
    expect((await client.json("PUT", "/api/profile", { weight_kg: 79 })).status).toBe(200);
    expect((await client.get("/api/nutrition-plans")).status).toBe(200);
    expect(await profileOf(client)).toMatchObject({ weight_kg: 79, initial_data_completed: true });
  });

  it("returns to the screen below after the consent, and no longer sees the dialog", async () => {
    const giving = await withoutConsent();
    const answer = await post(CONSENT, giving, "/nutrition");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/nutrition"]);
    for (const path of ["/nutrition", "/dashboard"]) expect((await get(path, giving)).dialogs).toEqual([]);
    const opened = await giving.get("/consent?from=/nutrition");
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/nutrition"]);
  });

  it("can give the consent with a call", async () => {
    const giving = await withoutConsent();
    expect((await giving.json("PUT", "/api/profile", CONSENT)).status).toBe(200);
    expect((await get("/dashboard", giving)).dialogs).toEqual([]);
  });

  it.each(ELSEWHERE)("is not led to an address outside the product: %j", async (from) => {
    const answer = await post(CONSENT, await newClient(server.origin), from);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
  });
});

it.each(["starter", "advanced", "ultimate", "other", "coach"])(
  "the demo's %s is not asked for consent",
  async (name) => {
    const person = await new BrowserClient(server.origin).signIn(`${name}@beast.example`);
    expect((await Page.of(person.get("/dashboard"))).dialogs).toEqual([]);
  },
);
