import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";
import { upload } from "../support/uploads";

const AHEAD = { "sec-purpose": "prefetch" };

let own: NewTrainer;
beforeAll(async () => {
  own = await newTrainer((await sharedServer()).origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));

/** Returns the text of the section of news on a client's dashboard, or null without one. */
async function newsOf(person: BrowserClient) {
  const page = await get("/dashboard", person);
  return page.html.includes('aria-labelledby="news"') ? page.section("news") : null;
}

/** Returns the numbers in the menu, each with the name of its entry. */
async function inMenu(person: BrowserClient, path = "/settings") {
  const { html } = await get(path, person);
  const [, menu = ""] = /<nav[^>]*class="menu-list"[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>)[\s\S])*?sr-only">([^<]*)</g)].map(
    ([, href, words]) => `${href} ${words}`,
  );
}

/** Uploads a check-in. @returns its id */
async function checkIn(person: BrowserClient, call: "progress-photos" | "daily-checkins", fields = {}) {
  const response = await upload(person, `/api/${call}`, fields);
  expect(response.status).toBe(201);
  return (await response.json()).id as number;
}

async function review(call: "progress-photos" | "daily-checkins", id: number, comment: string) {
  const response = await own.trainer.json("PUT", `/api/${call}/${id}/review`, { reviewed: true, comment });
  expect(response.status).toBe(200);
}

async function writePlan(kind: "nutrition" | "training", person: BrowserClient, title: string) {
  const items =
    kind === "nutrition"
      ? { meals: [{ name: "Oats" }] }
      : { workouts: [{ name: "Push", exercises: [{ name: "Bench" }] }] };
  const client_user_id = (await currentUser(person)).user_id;
  const response = await own.trainer.json("POST", `/api/${kind}-plans`, { client_user_id, title, ...items });
  expect(response.status).toBe(201);
  return (await response.json()).id as number;
}

describe("the review of a check-in", () => {
  it.each([
    ["progress-photos", "/progress", "on your check-in of", "1 new"],
    ["daily-checkins", "/daily-checkins", "on your daily check-in of", "1 new"],
  ] as const)(
    "(%s) stands first on the dashboard and in the menu until its page is opened, and not only its list or a call",
    async (call, path, words, figure) => {
      const client = await own.addClient("Beast Ultimate");
      const id = await checkIn(
        client,
        call,
        call === "daily-checkins" ? { mood_rating: "4", energy_level: "3" } : {},
      );
      expect([await newsOf(client), await inMenu(client)]).toEqual([null, []]);
      await review(call, id, "Strong <b>week</b>.");
      const news = await newsOf(client);
      expect(news?.headings("h2")).toEqual(["New for you"]);
      expect(news?.text).toMatch(new RegExp(`${words} \\d+ \\w+ Strong <b>week</b>\\.$`));
      expect(news?.html).toMatch(/<img[^>]* src="\/api\/files\/[^"]+\?size=thumb"/);
      expect(news?.html).toContain(`href="${path}/${id}"`);
      const [, first] = (await get("/dashboard", client)).headings("h2");
      expect(first).toBe("New for you");
      expect(await inMenu(client)).toEqual([`${path} ${figure}`]);
      for (const look of [path, "/photos", "/dashboard", `/api/${call}`]) await client.get(look);
      expect(await inMenu(client)).toEqual([`${path} ${figure}`]);
      expect(await inMenu(client, `${path}/${id}`)).toEqual([]);
      expect([await newsOf(client), await inMenu(client)]).toEqual([null, []]);
    },
  );

  it("stays new when its page is fetched ahead, is asked for its headers, or is opened by the trainer", async () => {
    const client = await own.addClient("Beast Advanced");
    const id = await checkIn(client, "progress-photos");
    await review("progress-photos", id, "Good");
    const path = `/progress/${id}`;
    expect((await client.send("GET", path, { headers: AHEAD })).status).toBe(503);
    expect((await client.send("HEAD", path)).status).toBe(200);
    expect((await own.trainer.get(path)).status).toBe(200);
    expect(await inMenu(client)).toEqual(["/progress 1 new"]);
    await get(path, client);
    expect((await client.send("GET", path, { headers: AHEAD })).status).toBe(200);
  });

  it("is seen with its words in the conversation, not when that is fetched ahead or read by its trainer or a call", async () => {
    const client = await own.addClient("Beast Advanced");
    const id = await checkIn(client, "progress-photos");
    await review("progress-photos", id, "Keep the light.");
    const cardOf = async (person: BrowserClient, path: string) =>
      /<li[^>]*class="event-card"[\s\S]*?<\/li>/.exec((await get(path, person)).html)?.[0] ?? "";
    const { user_id } = await currentUser(client);
    const { user_id: trainer } = await currentUser(own.trainer);
    expect(await (await client.get(`/api/messages?with_user_id=${trainer}`)).json()).toEqual([]);
    await client.send("GET", "/messages", { headers: AHEAD });
    await client.send("HEAD", "/messages");
    const shown = await cardOf(own.trainer, `/messages?client=${user_id}`);
    expect(await inMenu(client)).toEqual(["/progress 1 new"]);
    for (const card of [shown, await cardOf(client, "/messages")]) {
      expect(card).toContain(`href="/progress/${id}"`);
      expect(card).toContain("Keep the light.");
      expect(card).toMatch(/src="\/api\/files\/[^"]+\?size=thumb"/);
    }
    expect([await newsOf(client), await inMenu(client)]).toEqual([null, []]);
    await own.trainer.json("PUT", `/api/progress-photos/${id}/review`, { reviewed: false });
    expect(await cardOf(client, "/messages")).toBe("");
  });

  it("leaves the menu of the page with the conversation, and of its parts that come later", async () => {
    const client = await own.addClient("Beast Ultimate");
    const weekly = await checkIn(client, "progress-photos");
    const daily = await checkIn(client, "daily-checkins", { mood_rating: "4", energy_level: "3" });
    await review("progress-photos", weekly, "Good");
    expect(await inMenu(client, "/messages")).toEqual([]);
    await review("daily-checkins", daily, "Better");
    expect(await inMenu(client)).toEqual(["/daily-checkins 1 new"]);
    expect((await client.get("/messages/part?after=1")).status).toBe(200);
    expect(await inMenu(client)).toEqual([]);
  });

  it("is no news without words, and told in German", async () => {
    const client = await own.addClient("Beast Advanced");
    const id = await checkIn(client, "progress-photos");
    await review("progress-photos", id, "");
    expect([await newsOf(client), await inMenu(client)]).toEqual([null, []]);
    expect((await get("/messages", client)).html).toContain('class="event-card"');
    await review("progress-photos", id, "Stark");
    client.cookies.set("language", "de");
    expect((await newsOf(client))?.text).toMatch(/^Neu für dich .* zu deinem Check-in vom .* Stark$/);
    expect(await inMenu(client)).toEqual(["/progress 1 neu"]);
  });
});

describe("a plan", () => {
  it.each(["nutrition", "training"] as const)(
    "(%s) is new for a client without chat until its list is opened",
    async (kind) => {
      const client = await own.addClient("Beast Starter");
      const id = await writePlan(kind, client, "Lean bulk");
      const news = await newsOf(client);
      expect(news?.text).toMatch(new RegExp(`New ${kind} plan from .* Lean bulk$`));
      expect(news?.html).toContain(`href="/${kind}#card-${id}"`);
      expect(await inMenu(client)).toEqual([`/${kind} 1 new`]);
      expect((await client.send("GET", `/${kind}`, { headers: AHEAD })).status).toBe(503);
      expect(await inMenu(client, `/${kind}?page=2`)).toEqual([`/${kind} 1 new`]);
      const opened = await get(`/${kind}`, client);
      expect(opened.html).toContain(`id="card-${id}"`);
      expect([await newsOf(client), await inMenu(client)]).toEqual([null, []]);
      expect((await client.send("GET", `/${kind}`, { headers: AHEAD })).status).toBe(200);
    },
  );
});

it("a dashboard shows the three newest, and all when it is asked for them", async () => {
  const client = await own.addClient("Beast Ultimate");
  for (const comment of ["First", "Second", "Third", "Fourth", "Fifth"])
    await review(
      "daily-checkins",
      await checkIn(client, "daily-checkins", { mood_rating: "4", energy_level: "3" }),
      comment,
    );
  const news = await newsOf(client);
  expect(news?.text).toMatch(/Fifth .* Fourth .* Third Show all 5$/);
  const all = await get(news?.link("Show all 5") ?? "", client);
  expect(all.section("news").text).toMatch(/Fifth .* Fourth .* Third .* Second .* First$/);
  expect(await inMenu(client)).toEqual(["/daily-checkins 5 new"]);
});
