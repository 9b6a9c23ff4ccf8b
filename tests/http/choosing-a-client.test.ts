import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { formFields } from "../support/form-fields";
import { newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { KINDS, type Plan } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const PER_PAGE = 8;
/** The clients of the trainer with many: enough for two pages, and an archived one. */
const MANY = 27;
const TODAY = demoToday();
const SCREENS = ["/tasks", "/manage-tasks", "/nutrition", "/training"];

/** A trainer with two clients, Stefan Starter and Uta Ultimate. */
let cast: Cast;
/** A trainer with many clients, named Kim No00 to Kim No25 and, archived, Kim No26. */
let busy: BrowserClient;
let archived: string;
/** The ids of the many clients, in the order of their names. */
let kims: string[];
beforeAll(async () => {
  const { origin } = await sharedServer();
  cast = await enterCast(origin);
  const own = await newTrainer(origin);
  busy = own.trainer;
  const made: string[] = [];
  // The newest has the first name of all, so that the order of the names is not that of the sign-ups.
  for (let number = MANY - 1; number >= 0; number--) {
    const last_name = `No${String(number).padStart(2, "0")}`;
    const client = await own.addClient("Beast Advanced", { first_name: "Kim", last_name });
    made.unshift((await currentUser(client)).user_id);
  }
  archived = made.pop() as string;
  await busy.post(`/client/${archived}/archive`, {});
  kims = made;
});

const get = (path: string, person = busy) => Page.of(person.get(path));
const post = (path: string, fields: [string, string][] | Record<string, string>, person = cast.coach) =>
  Page.of(person.post(path, fields));
/** Returns the dialog of a page. */
const dialogOf = (page: Page) =>
  page.html.slice(page.html.indexOf("<dialog"), page.html.indexOf("</dialog>"));
/** Returns the addresses of the clients to choose from in a part of a page, in order. */
const choicesIn = (html: string) => addressesIn(html, / data-choice="true" href="([^"]*)"/g);
const addressesIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
const clientIn = (address: string) => new URLSearchParams(address.split("?")[1]).get("client");
const forIn = (address: string) => new URLSearchParams(address.split("?")[1]).get("for");
const offered = async (path: string, person = busy) =>
  choicesIn(dialogOf(await get(path, person))).map(clientIn);

describe.each(SCREENS)("choosing the client of %s", (screen) => {
  const chooser = `${screen}/client`;

  it("lists a short page of clients by name, without the archived ones, and links to the other page", async () => {
    const first = await get(chooser);
    expect([first.status, first.dialogs]).toEqual([200, ["Choose a client"]]);
    expect(await offered(chooser)).toEqual(kims.slice(0, PER_PAGE));
    expect(first.text).toContain("26 clients");
    expect(first.link("Next")).toBe(`${chooser}?who_page=2`);
    expect(await offered(`${chooser}?who_page=2`)).toEqual(kims.slice(PER_PAGE, 2 * PER_PAGE));
    expect((await get(`${chooser}?who_page=2`)).link("Previous")).toBe(chooser);
    for (const page of ["5", "0", "x"])
      expect(await offered(`${chooser}?who_page=${page}`)).toEqual(kims.slice(0, PER_PAGE));
  });

  it("finds clients by name and by e-mail address, and keeps the text", async () => {
    const results = await get(`${chooser}?who=kim+no07`);
    expect(choicesIn(dialogOf(results)).map(clientIn)).toEqual([kims[7]]);
    expect([results.form("who").value("who"), results.text.includes("1 client")]).toEqual(["kim no07", true]);
    expect(await offered(`${chooser}?who=newcomer`)).toHaveLength(PER_PAGE);
    expect(await offered(`${chooser}?who=Uta`)).toEqual([]);
  });

  it("says what was searched for in vain, and how to see everybody again", async () => {
    const none = await get(`${chooser}?who=${encodeURIComponent("<Nobody>")}&date=${TODAY}`);
    expect(none.text).toContain("None of your clients match “<Nobody>”.");
    expect(none.link("Show all clients")).toBe(`${chooser}?date=${TODAY}`);
  });

  it("leads back with the client and everything that the address said, except the pages", async () => {
    const query = "?client=gone&date=2026-01-02&q=lean&state=active&page=2&who=kim&who_page=2";
    const [first = ""] = choicesIn(dialogOf(await get(chooser + query.replace("client=gone&", ""))));
    const chosen = new URLSearchParams(first.split("?")[1]);
    expect(first.split("?")[0]).toBe(screen);
    expect(Object.fromEntries(chosen)).toEqual({
      date: "2026-01-02",
      q: "lean",
      state: "active",
      client: kims[PER_PAGE],
    });
    const form = (await get(`${chooser}?date=2026-01-02&page=2&who_page=2`)).form("who");
    expect(Object.fromEntries(form.fields())).toEqual({ who: "", date: "2026-01-02", page: "2" });
  });

  it("is only possible for a trainer, among their own clients", async () => {
    expect(await offered(chooser, cast.coach)).toEqual([cast.stefan, cast.uta]);
    for (const [person, home] of [
      [cast.client, "/dashboard"],
      [cast.visitor, "/"],
    ] as const)
      expect((await get(chooser, person)).headers.get("location")).toBe(home);
  });
});

describe.each(["/tasks", "/manage-tasks"])("%s", (screen) => {
  it("links to each of a few clients at once, and keeps the date", async () => {
    const page = await get(`${screen}?date=2026-01-02`, cast.coach);
    const [stefan = "", uta = ""] = addressesIn(page.html, /href="([^"]*[?;]client=[^"]*)"/g);
    expect([clientIn(stefan), clientIn(uta)]).toEqual([cast.stefan, cast.uta]);
    expect(uta).toContain("date=2026-01-02");
    expect(page.html).not.toContain("<option");
  });

  it("leads to the choice among many clients, and names none of them", async () => {
    const page = await get(`${screen}?date=2026-01-02`);
    expect(page.link("Choose a client")).toBe(`${screen}/client?date=2026-01-02`);
    expect(kims.filter((id) => page.html.includes(id))).toEqual([]);
  });

  it("names the chosen client, and links to the choice of another one for the same day", async () => {
    const page = await get(`${screen}?client=${kims[3]}&date=${TODAY}`);
    expect(page.link("Client: Kim No03 Change")).toBe(`${screen}/client?client=${kims[3]}&date=${TODAY}`);
    expect(page.form("date").value("client")).toBe(kims[3]);
    expect(kims.filter((id) => page.html.includes(id))).toEqual([kims[3]]);
  });

  it("shows the only client without asking", async () => {
    const page = await get(screen, cast.coach2);
    expect(page.html).toContain(cast.othersClient);
    expect(page.form("date").value("client")).toBe(cast.othersClient);
  });
});

describe.each(KINDS)("a new plan of /$kind", ({ kind, items, field }) => {
  const fresh = `/${kind}/new`;

  it("asks for the client first, and stays on its page of the list", async () => {
    const page = await get(`${fresh}?page=2`);
    expect([page.status, page.dialogs.length]).toEqual([200, 1]);
    expect(() => page.form("title")).toThrow("no form");
    expect(choicesIn(dialogOf(page)).slice(0, 2)).toEqual([
      `${fresh}?page=2&for=${kims[0]}`,
      `${fresh}?page=2&for=${kims[1]}`,
    ]);
    const results = await get(`${fresh}?who=kim+no25`);
    expect(choicesIn(dialogOf(results)).map(forIn)).toEqual([kims[25]]);
  });

  it("is for the client in the address, and links to the choice of another one", async () => {
    // Shows the notices of what other tests have done.
    await get("/dashboard", cast.coach);
    const page = await get(`${fresh}?for=${cast.uta}&page=1`, cast.coach);
    expect(page.form("title").value("client_user_id")).toBe(cast.uta);
    expect(page.form("title").attributesOf("client_user_id").type).toBe("hidden");
    expect(dialogOf(page)).toContain("Uta Ultimate");
    expect(page.link("Other client")).toBe(`${fresh}?for=&page=1`);
    expect(dialogOf(await get(`${fresh}?for=&page=1`, cast.coach))).toContain(cast.stefan);
    const ofList = await get(`${fresh}?client=${cast.uta}`, cast.coach);
    expect(ofList.form("title").value("client_user_id")).toBe(cast.uta);
    expect(dialogOf(page)).not.toContain(cast.stefan);
  });

  it("asks for the client instead of a stranger, an archived client, or what is not an id", async () => {
    for (const id of [cast.uta, archived, randomUUID(), "uta", "%00"]) {
      const page = await get(`${fresh}?for=${id}`);
      expect([page.status, page.alerts]).toEqual([200, ["This isn't one of your clients"]]);
      expect(choicesIn(dialogOf(page)).map(forIn)).toEqual(kims.slice(0, PER_PAGE));
    }
  });

  it("keeps everything when the client was archived meanwhile, and is saved for another one", async () => {
    const client = await cast.addClient();
    const { user_id } = await currentUser(client);
    const path = `${fresh}?for=${user_id}`;
    const fields = (await get(path, cast.coach)).form("title").fields({
      title: `Kept ${kind}`,
      description: "As typed",
      ...formFields(items("One")),
    });
    await cast.coach.post(`/client/${user_id}/archive`, {});
    const refused = await post(path, fields);
    expect([refused.status, refused.alerts]).toEqual([404, ["This isn't one of your clients"]]);
    const again = refused.form("title");
    expect(again.value("description")).toBe("As typed");
    expect(again.value(field(0, "name"))).toBe("One");
    expect(again.ticked("client_user_id"), "nobody is chosen").toEqual([]);
    expect((await post(path, again.fields({ client_user_id: cast.stefan }))).status).toBe(302);
    const plans: Plan[] = await (await cast.coach.get(`/api/${kind}-plans`)).json();
    expect(plans.filter(({ title }) => title === `Kept ${kind}`)).toMatchObject([
      { client_user_id: cast.stefan, description: "As typed" },
    ]);
  });
});

describe.each(KINDS)("copying a plan of /$kind", ({ kind, items }) => {
  const copiesIn = (page: Page) =>
    [...dialogOf(page).matchAll(/name="client_user_id"[^>]* value="([^"]+)"/g)].map(([, id]) => id);
  let path: string;
  beforeAll(async () => {
    const body = { client_user_id: kims[20], title: "Copied", ...items("One") };
    const { id } = await (await busy.json("POST", `/api/${kind}-plans`, body)).json();
    path = `/${kind}/${id}/copy`;
  });

  it("offers a short page, the plan's own first, and finds the others", async () => {
    const plans: Plan[][] = [];
    for (const { kind } of KINDS) plans.push(await (await busy.get(`/api/${kind}-plans`)).json());
    const used = plans.flat().sort((one, other) => other.id - one.id);
    const order = new Set([...used.map(({ client_user_id }) => client_user_id), ...kims]);
    const others = [...order].filter((id) => id !== kims[20]);
    const first = await get(path);
    expect(copiesIn(first)).toEqual([kims[20], ...others.slice(0, PER_PAGE - 1)]);
    const second = await post(path, first.form("idempotency_key").button("Next"), busy);
    expect([second.status, copiesIn(second)]).toEqual([200, others.slice(PER_PAGE - 1, 2 * PER_PAGE - 1)]);
    const results = await get(`${path}?who=kim+no25`);
    expect(copiesIn(results)).toEqual([kims[25]]);
    expect(dialogOf(results)).toContain("Kim No25");
  });

  it("keeps everybody who was chosen when they are too many, and says the limit beside the boxes", async () => {
    const form = (await get(path)).form("idempotency_key");
    const many = kims.slice(0, 20);
    const boxes = many.map((client): [string, string] => ["client_user_id", client]);
    const refused = await post(path, [...form.fields({ is_active: "true" }), ...boxes], busy);
    expect(refused.status).toBe(400);
    expect(dialogOf(refused)).toContain("One copy can go to 12 clients at most.");
    expect(dialogOf(refused)).toContain("Up to 12 clients at a time.");
    expect(refused.form("idempotency_key").ticked("client_user_id").sort()).toEqual([...many].sort());
  });

  it("makes the copy for a client who was searched for", async () => {
    const form = (await get(`${path}?who=kim+no25`)).form("idempotency_key");
    const choice: [string, string] = ["client_user_id", kims[25] as string];
    const made = await post(`${path}?who=kim+no25`, [...form.fields(), choice], busy);
    expect(made.status).toBe(302);
    const plans: Plan[] = await (await busy.get(`/api/${kind}-plans?client_id=${kims[25]}`)).json();
    expect(plans).toMatchObject([{ title: "Copied", is_active: false }]);
  });
});
