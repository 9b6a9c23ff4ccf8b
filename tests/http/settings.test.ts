import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newClient } from "../support/new-client";
import { Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const HOUSE = {
  CONTACT_SOCIAL_URL: "https://social.example/house",
  CONTACT_EMAIL: "house@people.example",
  CONTACT_MESSENGER_URL: "https://messenger.example/house",
};
const OWN = {
  display_name: "Coach Max",
  contact_social_url: "https://social.example/max",
  contact_email: "max@people.example",
  contact_messenger_url: "https://messenger.example/max",
  greeting: "Hi, I'm Max.\nWhat do you like to eat?",
};
const NONE = {
  display_name: "",
  contact_social_url: "",
  contact_email: "",
  contact_messenger_url: "",
  greeting: "",
};
const SAVED = "Your settings are saved. Your clients see them right away.";

let server: TestServer;
let coach: BrowserClient;
let starter: BrowserClient;
let ultimate: BrowserClient;
let other: BrowserClient;
beforeAll(async () => {
  server = await startServer({ env: HOUSE });
  const signIn = (name: string) => new BrowserClient(server.origin).signIn(`${name}@beast.example`);
  coach = await signIn("coach");
  starter = await signIn("starter");
  ultimate = await signIn("ultimate");
  other = await signIn("other");
});
beforeEach(async () => {
  await save(NONE);
  await get("/settings");
});
afterAll(() => server?.stop());

const get = (path: string, person = coach) => Page.of(person.get(path));
const save = (fields: Record<string, string>, person = coach) => Page.of(person.post("/settings", fields));

/** Returns the trainer's name and contacts that a person's menu shows. */
async function menuOf(person: BrowserClient) {
  const page = await get("/nutrition", person);
  return {
    coach: /Your trainer: (.*?) Social media/.exec(page.text)?.[1],
    social: page.link("Social media"),
    email: page.link("E-mail"),
    messenger: page.link("Messenger and video calls"),
  };
}
const house = {
  coach: "Max Brenner",
  social: HOUSE.CONTACT_SOCIAL_URL,
  email: `mailto:${HOUSE.CONTACT_EMAIL}`,
  messenger: HOUSE.CONTACT_MESSENGER_URL,
};

describe("the name and contacts that a trainer saves", () => {
  it("appear in the clients' menu, with the messenger for Beast Ultimate only", async () => {
    const own = {
      coach: "Coach Max",
      social: OWN.contact_social_url,
      email: `mailto:${OWN.contact_email}`,
      messenger: OWN.contact_messenger_url,
    };
    expect(await menuOf(ultimate)).toEqual(house);
    expect(await menuOf(starter)).toEqual({ ...house, messenger: undefined });
    expect((await save(OWN)).status).toBe(302);
    expect(await menuOf(ultimate)).toEqual(own);
    expect(await menuOf(starter)).toEqual({ ...own, messenger: undefined });
  });

  it("do not appear in the menu of another trainer's clients", async () => {
    const before = await menuOf(other);
    await save(OWN);
    expect(await menuOf(other)).toEqual(before);
    expect(before).toMatchObject({ social: house.social, messenger: house.messenger });
  });

  it("are shown in the form, and the notice is shown once", async () => {
    const answer = await save(OWN);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/settings"]);
    const page = await get("/settings");
    expect(page.statuses).toEqual([SAVED]);
    expect(page.form("display_name").fields()).toEqual(Object.entries(OWN));
    expect((await get("/settings")).statuses).toEqual([]);
  });

  it("replace the trainer's name in the API's answer to a client", async () => {
    await save(OWN);
    const { name, first_name } = await (await starter.get("/api/trainer/profile")).json();
    expect([name, first_name]).toEqual(["Coach Max", "Max"]);
  });

  it("fall back to the default name and contacts when they are empty", async () => {
    await save(OWN);
    await save({ ...NONE, display_name: "   " });
    expect(await menuOf(ultimate)).toEqual(house);
    expect((await get("/settings")).form("display_name").fields()).toEqual(Object.entries(NONE));
  });

  it("can be set one by one", async () => {
    await save({ ...NONE, contact_email: OWN.contact_email });
    expect(await menuOf(ultimate)).toEqual({ ...house, email: `mailto:${OWN.contact_email}` });
  });

  it("are shown as plain text, not as HTML", async () => {
    await save({ ...NONE, display_name: "<script>alert(1)</script> & Söhne" });
    expect((await menuOf(starter)).coach).toBe("<script>alert(1)</script> & Söhne");
    expect((await get("/nutrition", starter)).html).not.toContain("<script>alert");
  });

  it("change nothing else of the trainer's account", async () => {
    const before = await (await coach.get("/api/users/me")).json();
    await save({ ...OWN, is_trainer: "false", email: "somebody@people.example", first_name: "Mo" });
    expect(await (await coach.get("/api/users/me")).json()).toEqual(before);
  });
});

describe("an address", () => {
  it.each([
    ["social.example/max", "https://social.example/max"],
    ["http://social.example/max", "http://social.example/max"],
    ["  https://social.example/max?x=1#top ", "https://social.example/max?x=1#top"],
    [`https://social.example/${"x".repeat(277)}`, `https://social.example/${"x".repeat(277)}`],
  ])("may be typed as %s", async (typed, stored) => {
    expect((await save({ ...NONE, contact_social_url: typed, contact_messenger_url: typed })).status).toBe(
      302,
    );
    expect(await menuOf(ultimate)).toMatchObject({ social: stored, messenger: stored });
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "ftp://social.example",
    "mailto:max@people.example",
    "https://",
    "https:// social.example",
    "/settings",
    "max",
    "a\0b.example",
    `https://social.example/${"x".repeat(278)}`,
  ])("is rejected as %j, and the form keeps the typed values", async (typed) => {
    for (const name of ["contact_social_url", "contact_messenger_url"]) {
      const fields: Record<string, string> = { ...OWN, [name]: typed };
      const page = await save(fields);
      expect([page.status, page.alerts, page.errorOf(name)]).toEqual([
        400,
        ["Nothing is saved yet. Please check the marked fields."],
        expect.stringMatching(/\w/),
      ]);
      for (const [field, value] of Object.entries(fields))
        if (!value.includes("\0")) expect(page.form("display_name").value(field)).toBe(value);
    }
    expect(await menuOf(ultimate)).toEqual(house);
  });
});

describe("checking the e-mail address and the name", () => {
  it.each([
    "max",
    "max@",
    "@people.example",
    "max@people",
    "a b@people.example",
    `${"x".repeat(243)}@people.example`,
  ])("rejects the e-mail address %j", async (contact_email) => {
    const page = await save({ ...OWN, contact_email });
    expect([page.status, page.errorOf("contact_email")]).toEqual([400, expect.stringMatching(/\w/)]);
    expect(page.form("contact_email").value("contact_email")).toBe(contact_email);
    expect(await menuOf(ultimate)).toEqual(house);
  });

  it("accepts a name of at most 100 characters", async () => {
    expect((await save({ ...NONE, display_name: "x".repeat(100) })).status).toBe(302);
    const page = await save({ ...NONE, display_name: "x".repeat(101) });
    expect([page.status, page.errorOf("display_name")]).toEqual([400, "Please use 100 characters or fewer."]);
  });

  it("shows the errors in German after German is chosen", async () => {
    const german = await new BrowserClient(server.origin).signIn("coach@beast.example");
    german.cookies.set("language", "de");
    const page = await save({ ...NONE, display_name: "x".repeat(101), contact_email: "max" }, german);
    expect([page.errorOf("display_name"), page.errorOf("contact_email")]).toEqual([
      "Bitte verwende höchstens 100 Zeichen.",
      "Bitte prüfe diese Eingabe.",
    ]);
  });
});

describe("the greeting that a trainer saves", () => {
  it("is the first message that a new client finds, unread, and that of Beast Starter with the upgrade", async () => {
    await save({ ...NONE, greeting: OWN.greeting });
    const { user_id } = await currentUser(coach);
    const advanced = await newClient(server.origin, "DEMO-ADVANCED");
    const starting = await newClient(server.origin, "DEMO-STARTER");
    const read = async (client: BrowserClient) =>
      (await client.get(`/api/messages?with_user_id=${user_id}`)).json();
    const greeting = { content: OWN.greeting, sender_user_id: user_id };
    expect(await read(advanced)).toMatchObject([greeting]);
    expect((await get("/dashboard", advanced)).text).toContain("1 new message from Max Brenner");
    await Page.of(starting.post("/dashboard/profile/upgrade", { password: "DEMO-UP-ADVANCED" }));
    expect(await read(starting)).toMatchObject([greeting]);
  });

  it("has at most 5,000 characters, and a longer one is kept in the form", async () => {
    expect((await save({ ...NONE, greeting: "x".repeat(5000) })).status).toBe(302);
    const page = await save({ ...NONE, greeting: "x".repeat(5001) });
    expect([page.status, page.errorOf("greeting")]).toEqual([400, "Please use 5000 characters or fewer."]);
    expect(page.form("greeting").value("greeting")).toBe("x".repeat(5001));
  });
});

describe("access to the settings", () => {
  it("shows a client only their devices", async () => {
    const page = await get("/settings", starter);
    expect([page.status, page.headings("h1"), page.headings("h2")]).toEqual([
      200,
      ["Settings"],
      expect.arrayContaining(["Your devices"]),
    ]);
    expect(page.html).not.toContain("contact_email");
  });

  it("rejects a request from another site with 403", async () => {
    const answer = await coach.post("/settings", OWN, { "sec-fetch-site": "cross-site" });
    expect([answer.status, await menuOf(ultimate)]).toEqual([403, house]);
  });
});

describe("signing out all other devices", () => {
  const CODE_AGAIN = "This device was signed out from another one. Please sign in with your access code.";
  const device = (name: string) => new BrowserClient(server.origin).signIn(`${name}@beast.example`);
  const statusOf = async (person: BrowserClient) => (await person.get("/api/users/me")).status;
  const signOutOthers = (person: BrowserClient) => Page.of(person.post("/settings/sign-out"));

  /** Signs in at the provider without a code, as a known browser may do, and opens the callback page. */
  async function comeBack(person: BrowserClient, name: string) {
    const redirect = await (await person.get("/api/oauth/demo/redirect_url")).json();
    const back = await person.get(`${redirect.redirectUrl}&login_hint=${name}@beast.example`);
    return await Page.of(
      person.get(`/auth/callback/exchange${new URL(back.headers.get("location") as string).search}`),
    );
  }

  it.each([
    ["advanced", "Your trainer can give you one."],
    ["coach2", "You can create one under Access Codes."],
  ])("asks for confirmation and tells what happens (%s)", async (name, codes) => {
    const page = await get("/settings/sign-out", await device(name));
    expect([page.status, page.dialogs]).toEqual([200, ["Sign out all other devices?"]]);
    for (const text of [
      "Every other device and browser is signed out at once.",
      codes,
      "You stay signed in on this device.",
    ])
      expect(page.text).toContain(text);
  });

  it.each(["advanced", "coach2"])(
    "keeps only the acting device signed in, also without a code later (%s)",
    async (name) => {
      const [phone, laptop, stolen] = [
        await device(name),
        await device(name),
        new BrowserClient(server.origin),
      ];
      for (const [cookie, value] of phone.cookies) stolen.cookies.set(cookie, value);
      const answer = await signOutOthers(phone);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/settings"]);
      expect((await get("/settings", phone)).statuses).toEqual(["All other devices are signed out."]);
      expect(await Promise.all([phone, laptop, stolen].map(statusOf))).toEqual([200, 401, 401]);
      await phone.get("/api/logout");
      expect((await comeBack(phone, name)).status).toBe(200);
      expect(await statusOf(phone)).toBe(200);
    },
  );

  it("makes the other devices need a code, and then admits them as before", async () => {
    const [phone, laptop] = [await device("advanced"), await device("advanced")];
    await signOutOthers(phone);
    const refused = await comeBack(laptop, "advanced");
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining(CODE_AGAIN)]);
    expect(laptop.cookies.has("member")).toBe(false);
    expect((await get("/sign-in", laptop)).text).not.toContain("Continue without a code");
    await laptop.signIn("advanced@beast.example");
    expect(await Promise.all([phone, laptop].map(statusOf))).toEqual([200, 200]);
  });

  it("leaves other people signed in", async () => {
    const [phone, others] = [await device("advanced"), await device("other")];
    await signOutOthers(phone);
    expect(await statusOf(others)).toBe(200);
  });

  it("is rejected for a visitor and for a request from another site", async () => {
    const visitor = new BrowserClient(server.origin);
    for (const answer of [await visitor.get("/settings/sign-out"), await visitor.post("/settings/sign-out")])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    const [phone, laptop] = [await device("advanced"), await device("advanced")];
    const forged = await phone.post("/settings/sign-out", {}, { "sec-fetch-site": "cross-site" });
    expect([forged.status, await statusOf(laptop)]).toEqual([403, 200]);
  });
});
