import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

let cast: Cast;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));

function inGerman(person: BrowserClient): BrowserClient {
  const german = new BrowserClient(person.origin);
  for (const [name, value] of person.cookies) german.cookies.set(name, value);
  german.cookies.set("language", "de");
  return german;
}

/** Returns a part of a page by the class of its element: the words of its links and buttons, and where they lead. */
function partOf({ html }: Page, name: string, element: string) {
  const part = new RegExp(`<${element} [^>]*class="${name}"[\\s\\S]*?</${element}>`).exec(html)?.[0] ?? "";
  const entries = [...part.matchAll(/<(?:a|button)\b([^>]*)>([\s\S]*?)<\/(?:a|button)>/g)];
  // With a script a button takes the place of the link to /add.
  return entries
    .filter(([, attributes = ""]) => !attributes.includes('popovertarget="add"'))
    .map(([, attributes = "", content = ""]) => ({
      words:
        /aria-label="([^"]*)"/.exec(attributes)?.[1] ??
        content
          .replace(/<[^>]*>/g, " ")
          .trim()
          .replace(/\s+/g, " "),
      href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&"),
      current: /aria-current="([^"]*)"/.exec(attributes)?.[1],
    }));
}

const wordsOfBar = async (path: string, person: BrowserClient) =>
  partOf(await get(path, person), "bottom-bar", "nav").map(({ words }) => words);

describe("the bar at the bottom of a phone", () => {
  it("has five entries with one word each, in both languages", async () => {
    expect(await wordsOfBar("/tasks", inGerman(cast.client))).toEqual([
      "Start",
      "Heute",
      "Plan",
      "Essen",
      "Chat",
    ]);
    expect(await wordsOfBar("/codes", inGerman(cast.coach))).toEqual([
      "Start",
      "Klienten",
      "Prüfen",
      "Chat",
      "Mehr",
    ]);
  });

  it("has the same entries on every screen, and + stands in the bar at the top", async () => {
    const CLIENT = ["Home", "Today", "Plan", "Food"];
    const TRAINER = ["Home", "Clients", "Review", "Chat", "More"];
    const SHARED = [
      "/dashboard",
      "/tasks",
      "/training",
      "/nutrition",
      "/calorie-tracking",
      "/foods",
      "/settings",
    ];
    const WITH_CHECK_INS = [...SHARED, "/progress", "/daily-checkins", "/messages"];
    for (const [person, paths, words] of [
      [cast.client, WITH_CHECK_INS, [...CLIENT, "Chat"]],
      [cast.starter, SHARED, [...CLIENT, "Menu"]],
      [cast.coach, [...WITH_CHECK_INS, "/codes", `/client/${cast.uta}`, "/manage-tasks"], TRAINER],
    ] as const)
      for (const path of paths) {
        const page = await get(path, person);
        expect(
          partOf(page, "bottom-bar", "nav").map(({ words }) => words.replace(/ \d.*/, "")),
          path,
        ).toEqual(words);
        expect(partOf(page, "top-bar", "header").at(-1), path).toMatchObject({ words: "Add", href: "/add" });
      }
  });

  it("marks the current entry, and only one for the trainer's dashboard", async () => {
    const marked = async (path: string, person: BrowserClient) =>
      partOf(await get(path, person), "bottom-bar", "nav")
        .filter(({ current }) => current)
        .map(({ words, current }) => `${words}: ${current}`);
    expect(await marked("/dashboard", cast.coach)).toEqual(["Home: page"]);
    expect(await marked("/dashboard", cast.client)).toEqual(["Home: page"]);
    expect(await marked(`/client/${cast.uta}`, cast.coach)).toEqual(["Clients: true"]);
    expect(await marked("/training", cast.client)).toEqual(["Plan: page"]);
    expect(await marked("/nutrition", cast.client)).toEqual(["Plan: true"]);
  });

  it("leads to the list of clients on the dashboard", async () => {
    const page = await get("/codes", cast.coach);
    const [, clients] = partOf(page, "bottom-bar", "nav");
    expect(clients?.href).toBe("/dashboard#clients");
    expect((await get("/dashboard", cast.coach)).html).toContain('id="clients"');
  });

  it("shows the same number of unread messages as the menu, in a place of its own", async () => {
    await cast.coach.json("POST", "/api/messages", { recipient_user_id: cast.uta, content: "Hi" });
    const page = await get("/tasks", cast.client);
    expect(partOf(page, "bottom-bar", "nav").at(-1)?.words).toBe("Chat 1 1 unread message");
    expect(page.html.match(/id="unread-[\w-]+"/g)).toEqual(['id="unread-messages"', 'id="unread-in-bar"']);
    const part = await (await cast.client.get("/messages/part?after=0")).text();
    expect(part.match(/id="unread-[\w-]+"/g)).toEqual(['id="unread-messages"', 'id="unread-in-bar"']);
  });

  it("is absent behind a dialog, and so is the sheet of +", async () => {
    const page = await get("/codes/new", cast.coach);
    expect(page.html).not.toContain('bottom-bar"');
    expect(page.html).not.toContain('id="add"');
  });
});

describe("the page of +", () => {
  it("has what the package includes", async () => {
    const page = await get("/add", cast.client);
    expect([page.headings("h1"), page.items]).toEqual([
      ["Add"],
      ["Check in for today", "Check in for the week", "Log food", "Log water", "Write a message"],
    ]);
    expect((await get("/add", cast.starter)).items).toEqual(["Log food", "Log water"]);
  });

  it("has what a trainer writes, in German too", async () => {
    const page = await get("/add", inGerman(cast.coach));
    expect([page.headings("h1"), page.items]).toEqual([
      ["Hinzufügen"],
      [
        "Einen Ernährungsplan schreiben",
        "Einen Trainingsplan schreiben",
        "Aufgabe zuweisen",
        "Einen Zugangscode erstellen",
        "Nachricht schreiben",
      ],
    ]);
  });

  it("leads to dialogs that go back to their own screens, and the sheet to those that go back to the page", async () => {
    expect((await get("/add", cast.coach)).link("Create an access code")).toBe("/codes/new");
    const sheet = partOf(await get("/tasks", cast.coach), "add-sheet", "section");
    expect(sheet.find(({ words }) => words === "Create an access code")?.href).toBe(
      "/codes/new?back=%2Ftasks%23open-add",
    );
  });

  it("is for signed-in people, and takes no form", async () => {
    const answer = await cast.visitor.get("/add");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect((await cast.client.post("/add", {})).status).toBe(405);
  });
});

describe("the header of a page", () => {
  it("names the person whose data a trainer sees, and leads to the choice", async () => {
    for (const [path, choice] of [
      [`/tasks?client=${cast.uta}`, `/tasks/client?client=${cast.uta}`],
      [`/manage-tasks?client=${cast.uta}`, `/manage-tasks/client?client=${cast.uta}`],
      [`/nutrition?client=${cast.uta}`, `/nutrition/client?client=${cast.uta}`],
      [`/training?client=${cast.uta}`, `/training/client?client=${cast.uta}`],
      [`/progress?client=${cast.uta}`, "/progress"],
      [`/daily-checkins?client=${cast.uta}`, "/daily-checkins"],
    ] as const) {
      const page = await get(path, cast.coach);
      expect(page.link("Client: Uta Ultimate Change"), path).toBe(choice);
    }
    const diary = await get(`/calorie-tracking?client=${cast.uta}`, cast.coach);
    expect(diary.link("Client: Uta Ultimate Change")).toMatch(/^\/calorie-tracking\/client\?/);
  });

  it("gives the top bar of a phone the title, which for one person is the name", async () => {
    const inTopBar = async (path: string, person: BrowserClient) =>
      /class="bar-title" data-title="([^"]*)"/.exec((await get(path, person)).html)?.[1];
    expect(await inTopBar("/tasks", cast.client)).toBe("Daily Tasks");
    expect(await inTopBar("/codes/new", cast.coach)).toBe("Access Codes");
    expect(await inTopBar(`/client/${cast.uta}`, cast.coach)).toBe("Uta Ultimate");
    expect(await inTopBar(`/messages?client=${cast.uta}`, cast.coach)).toBe("Uta Ultimate");
  });

  it("is below a menu whose logo leads to the dashboard", async () => {
    const { html } = await get("/tasks", cast.client);
    expect(html).toContain('<a class="brand" href="/dashboard"');
  });
});
