import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { race } from "../support/race";
import { type SharedServer, sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";

const CLOSED = "This account is closed. Please contact your trainer.";
const ARCHIVED = "The client is archived. You can find them below your client list.";
const RESTORED = "The client is restored and can sign in again.";
const TODAY = demoToday();

let server: SharedServer;
let own: NewTrainer;
let coach: BrowserClient;
let coach2: BrowserClient;
beforeAll(async () => {
  server = await sharedServer();
  own = await newTrainer(server.origin);
  coach = own.trainer;
  coach2 = (await newTrainer(server.origin)).trainer;
});

const signIn = (email: string) => new BrowserClient(server.origin).signIn(email);
const get = (path: string, person = coach) => Page.of(person.get(path));
const archive = (id: string) => Page.of(coach.post(`/client/${id}/archive`));
const restore = (id: string, person = coach) => Page.of(person.post(`/client/${id}/restore`));
const listed = async (person = coach): Promise<string[]> =>
  (await (await person.get("/api/trainer/clients")).json()).map(
    (client: { user_id: string }) => client.user_id,
  );

/** Signs in at the provider without a code, as a known browser may do, and returns the callback query. */
async function comeBack(person: BrowserClient, email: string) {
  const redirect = await (await person.get("/api/oauth/demo/redirect_url")).json();
  const back = await person.get(`${redirect.redirectUrl}&login_hint=${encodeURIComponent(email)}`);
  return new URL(back.headers.get("location") as string).search;
}

describe("archiving a client", () => {
  let phone: BrowserClient;
  let laptop: BrowserClient;
  let id: string;
  let email: string;
  let planId: number;
  beforeAll(async () => {
    phone = await own.addClient("Beast Ultimate", { first_name: "Arno", last_name: "Archived" });
    ({ user_id: id, email } = await currentUser(phone));
    laptop = await signIn(email);
    const plan = { client_user_id: id, title: "Kept plan", meals: [{ name: "Kept meal" }] };
    planId = (await (await coach.json("POST", "/api/nutrition-plans", plan)).json()).id;
    const [task] = await (await phone.get(`/api/daily-completions?date=${TODAY}`)).json();
    await phone.json("PUT", `/api/daily-completions/${task.id}`, { is_completed: true, notes: "Kept note" });
  });

  it("asks for confirmation and then shows the notice once", async () => {
    const page = await get(`/client/${id}/archive`);
    expect([page.status, page.dialogs]).toEqual([200, ["Archive Arno Archived?"]]);
    const answer = await archive(id);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect((await get("/dashboard")).statuses).toEqual([ARCHIVED]);
    expect((await get("/dashboard")).statuses).toEqual([]);
  });

  it("signs the client out at once in every browser, on screens and in the API", async () => {
    for (const browser of [phone, laptop]) {
      for (const path of ["/dashboard", "/tasks", "/dashboard/profile"]) {
        const answer = await browser.get(path);
        expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
      }
      for (const path of ["/api/users/me", "/api/nutrition-plans", "/api/trainer/profile"])
        expect((await browser.get(path)).status).toBe(401);
      expect((await browser.json("PUT", "/api/profile", { age: 40 })).status).toBe(401);
      expect((await browser.post("/dashboard/profile", { age: "40" })).status).toBe(401);
    }
  });

  it("rejects a sign-in of the client with 403, with a code and without", async () => {
    await expect(signIn(email)).rejects.toThrow(`403 instead of 200: {"error":"${CLOSED}"}`);
    const search = await comeBack(laptop, email);
    const code = new URLSearchParams(search).get("code");
    const answer = await laptop.json("POST", "/api/sessions", { code });
    expect([answer.status, await answer.json()]).toEqual([403, { error: CLOSED }]);
    const page = await get(`/auth/callback/exchange${await comeBack(phone, email)}`, phone);
    expect([page.status, page.text]).toEqual([403, expect.stringContaining(CLOSED)]);
    for (const browser of [phone, laptop]) expect((await browser.get("/api/users/me")).status).toBe(401);
  });

  it("removes the client from every list of the trainer except the archived clients", async () => {
    expect(await listed()).not.toContain(id);
    const dashboard = await get("/dashboard");
    expect(dashboard.html).not.toContain(id);
    expect(dashboard.link("1 archived client")).toBe("/dashboard?archived=1#clients");
    for (const path of ["/nutrition/new?who=arno", "/tasks", "/tasks/client?who=arno"])
      expect((await get(path)).html).not.toContain(id);
    const put = await get("/dashboard?archived=1");
    expect(put.section("clients").headings("h3")).toEqual(["Arno Archived"]);
    expect(put.html).toContain(`href="/client/${id}"`);
    expect(put.html).not.toContain(`href="/messages?client=${id}"`);
  });

  it("keeps the client's page for the trainer, marked as archived and without its usual links", async () => {
    const page = await get(`/client/${id}`);
    expect([page.status, page.headings("h1")]).toEqual([200, ["Arno Archived"]]);
    expect(page.section("archived").text).toMatch(/^Archived on .* They can't sign in\./);
    // The plan is kept, but it is not active while the client is archived.
    expect(page.text).not.toContain("Kept plan");
    expect((await get(`/nutrition?client=${id}`)).text).toContain("Kept plan Archived: Arno Archived");
    expect(page.link("All nutrition plans of Arno Archived (1)")).toBe(`/nutrition?client=${id}`);
    expect(page.text).not.toContain("All training plans");
    for (const path of [`/client/${id}/archive`, `/client/${id}/package`])
      expect(page.html).not.toContain(`href="${path}"`);
    expect(page.link("Message")).toBeUndefined();
    expect(page.link("Read the messages")).toBe(`/messages?client=${id}`);
  });

  it("prevents the trainer from writing for the client", async () => {
    const plan = { client_user_id: id, title: "Late plan", meals: [{ name: "Oats" }] };
    expect((await coach.json("POST", "/api/nutrition-plans", plan)).status).toBe(404);
    expect((await get(`/tasks?client=${id}`)).status).toBe(404);
    expect((await coach.get(`/api/daily-completions?date=${TODAY}&client_id=${id}`)).status).toBe(404);
    const answer = await coach.post(`/client/${id}/package`, { package_type: "Beast Starter" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
  });

  it("a second time redirects to the client's page", async () => {
    for (const answer of [await archive(id), await get(`/client/${id}/archive`)])
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
  });

  it("is undone by a restore, which keeps the profile, the plan and the tasks", async () => {
    const answer = await restore(id);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
    expect((await get(`/client/${id}`)).statuses).toEqual([RESTORED]);
    expect((await get(`/client/${id}`)).statuses).toEqual([]);
    expect(await listed()).toContain(id);
    expect((await phone.get("/api/users/me")).status).toBe(401);
    const back = await signIn(email);
    expect(await currentUser(back)).toMatchObject({
      user_id: id,
      profile: { age: 30, package_type: "Beast Ultimate", initial_data_completed: true },
    });
    expect(await (await back.get("/api/nutrition-plans")).json()).toMatchObject([
      { id: planId, title: "Kept plan", is_active: true },
    ]);
    expect(await (await back.get(`/api/daily-completions?date=${TODAY}`)).json()).toMatchObject([
      { is_completed: true, notes: "Kept note" },
    ]);
    expect((await get("/dashboard")).text).not.toContain("archived client");
  });

  it("allows a known browser to sign in without a code again after the restore", async () => {
    const code = new URLSearchParams(await comeBack(laptop, email)).get("code");
    expect((await laptop.json("POST", "/api/sessions", { code })).status).toBe(200);
  });

  it("redirects a second restore to the client's page", async () => {
    const answer = await restore(id);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/client/${id}`]);
    expect((await get(`/client/${id}`)).statuses).toEqual([]);
  });
});

it("a custom task that a trainer writes while the client is archived is kept, and saved after restoring", async () => {
  const client = await own.addClient();
  const { user_id } = await currentUser(client);
  const path = `/manage-tasks/new?client=${user_id}&date=${TODAY}`;
  const form = (await get(path)).form("task_name");
  await archive(user_id);
  const refused = await Page.of(coach.post(path, form.fields({ task_name: "Kept <task>" })));
  expect([refused.status, refused.alerts]).toEqual([404, ["This isn't one of your clients"]]);
  expect(refused.form("task_name").value("task_name")).toBe("Kept <task>");
  await restore(user_id);
  expect((await coach.post(path, refused.form("task_name").fields())).status).toBe(302);
  const day = await (await coach.get(`/api/daily-completions?client_id=${user_id}&date=${TODAY}`)).json();
  expect(day).toMatchObject([{ task_reference: { task_name: "Kept <task>" } }]);
});

describe("a note that a trainer writes while the client is archived", () => {
  const TYPED = "Knee <hurts>\nstop early";
  const GONE = "This client was archived in the meantime, so your note isn't saved yet.";
  const HOW = "Restore the client, come back here and save it again.";

  it.each([
    ["en", `${GONE} ${HOW}`, "Open the client's page"],
    ["de", "Dieser Klient wurde inzwischen archiviert", "Seite des Klienten öffnen"],
  ])("is shown again with the way to save it, and is saved after that (%s)", async (language, why, label) => {
    const client = await own.addClient();
    const { user_id } = await currentUser(client);
    const plan = { client_user_id: user_id, title: "Oats", meals: [{ name: "Oats" }] };
    await coach.json("POST", "/api/nutrition-plans", plan);
    const [task] = await (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
    const path = `/tasks/${task.id}/notes?client=${user_id}&date=${TODAY}`;
    const writer = await signIn(own.email);
    writer.cookies.set("language", language);
    const form = (await get(path, writer)).form("notes");
    await archive(user_id);

    const refused = await Page.of(writer.post(path, form.fields({ notes: TYPED })));
    expect([refused.status, refused.alerts.join(" ")]).toEqual([409, expect.stringContaining(why)]);
    expect(refused.form("notes").value("notes")).toBe(TYPED);
    expect(refused.link(label)).toBe(`/client/${user_id}`);
    const again = await Page.of(writer.post(path, refused.form("notes").fields()));
    expect([again.status, again.form("notes").value("notes")]).toEqual([409, TYPED]);

    await restore(user_id);
    const saved = await writer.post(path, again.form("notes").fields());
    expect([saved.status, saved.headers.get("location")]).toEqual([
      302,
      `/tasks?client=${user_id}&date=${TODAY}#task-${task.id}`,
    ]);
    const day = await (await coach.get(`/api/daily-completions?client_id=${user_id}&date=${TODAY}`)).json();
    expect(day[0].notes).toBe(TYPED);
  });

  it("is not shown to another trainer as a note for an archived client", async () => {
    const client = await own.addClient();
    const { user_id } = await currentUser(client);
    const plan = { client_user_id: user_id, title: "Oats", meals: [{ name: "Oats" }] };
    await coach.json("POST", "/api/nutrition-plans", plan);
    const [task] = await (await client.get(`/api/daily-completions?date=${TODAY}`)).json();
    await archive(user_id);
    const page = await Page.of(coach2.post(`/tasks/${task.id}/notes`, { notes: TYPED }));
    expect([page.status, page.text]).toEqual([404, expect.not.stringContaining("archived")]);
  });
});

describe("archiving a client during other requests", () => {
  it("leaves no browser signed in when the client signs in at the same moment", async () => {
    const client = await own.addClient("Beast Starter");
    const { user_id, email } = await currentUser(client);
    const browsers = Array.from({ length: 4 }, () => new BrowserClient(server.origin));
    await race(5, async (index) => {
      if (index === 2) await archive(user_id);
      else await (browsers[index > 2 ? index - 1 : index] as BrowserClient).signIn(email).catch(() => null);
    });
    for (const browser of browsers) expect((await browser.get("/api/users/me")).status).toBe(401);
    await restore(user_id);
    for (const browser of browsers) expect((await browser.get("/api/users/me")).status).toBe(401);
  });

  it("happens once when five requests arrive at the same moment", async () => {
    const { user_id } = await currentUser(await own.addClient("Beast Starter"));
    const answers = await race(5, () => archive(user_id));
    const locations = answers.map(({ headers }) => headers.get("location"));
    expect(locations.filter((location) => location === "/dashboard")).toHaveLength(1);
    expect(locations.filter((location) => location === `/client/${user_id}`)).toHaveLength(4);
  });
});

describe("invalid requests to archive or restore", () => {
  let client: BrowserClient;
  let id: string;
  beforeEach(async () => {
    client ??= await own.addClient("Beast Starter");
    id = (await currentUser(client)).user_id;
  });

  it("from another trainer do not restore the client", async () => {
    await archive(id);
    const answer = await restore(id, coach2);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/dashboard"]);
    expect(await listed()).not.toContain(id);
    await restore(id);
    expect(await listed()).toContain(id);
    client = await own.addClient("Beast Starter");
  });

  it("for an unknown id are rejected", async () => {
    for (const unknown of [randomUUID(), "abc", "0"]) {
      expect((await archive(unknown)).status).toBe(404);
      const opened = await get(`/client/${unknown}/archive`);
      expect([opened.status, opened.headers.get("location")]).toEqual([302, "/dashboard"]);
    }
  });

  it("from another site are rejected with 403", async () => {
    const answer = await coach.post(`/client/${id}/archive`, {}, { "sec-fetch-site": "cross-site" });
    expect([answer.status, (await client.get("/dashboard")).status]).toEqual([403, 200]);
  });
});
