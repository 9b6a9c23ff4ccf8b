import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

let own: NewTrainer;
let ada: BrowserClient;
let ada_id: string;
let trainer_id: string;
beforeAll(async () => {
  own = await newTrainer((await sharedServer()).origin);
  ada = await own.addClient("Beast Advanced", { first_name: "Ada", last_name: "Advanced" });
  ada_id = (await currentUser(ada)).user_id;
  trainer_id = (await currentUser(own.trainer)).user_id;
});

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));

function inGerman(person: BrowserClient): BrowserClient {
  const german = new BrowserClient(person.origin);
  for (const [name, value] of person.cookies) german.cookies.set(name, value);
  german.cookies.set("language", "de");
  return german;
}

/** Returns the text of the place in the menu that shows the unread messages, or null without one. */
async function inMenu(person: BrowserClient, path = "/settings") {
  const { html } = await get(path, person);
  const match = /<span id="unread-messages"[^>]*>([\s\S]*?)<\/a>/.exec(html);
  return (
    match &&
    (match[1] as string)
      .replace(/<[^>]*>/g, " ")
      .trim()
      .replace(/\s+/g, " ")
  );
}

async function write(from: BrowserClient, recipient_user_id: string, count = 1) {
  for (let index = 0; index < count; index++)
    expect((await from.json("POST", "/api/messages", { recipient_user_id, content: "Hi" })).status).toBe(201);
}

const forYou = (page: Page) =>
  page.html.includes('aria-labelledby="for-you"') ? page.section("for-you") : null;

describe("messages that wait", () => {
  it("are announced to a client in the menu and on the dashboard", async () => {
    expect(await inMenu(ada)).toBe("");
    expect((await get("/dashboard", ada)).text).not.toContain("new message");
    await write(own.trainer, ada_id);
    const card = (await get("/dashboard", ada)).section("new-messages");
    expect(card.headings("h2")).toEqual([expect.stringMatching(/^1 new message from /)]);
    expect(card.link("Open messages")).toBe("/messages");
    expect(await inMenu(ada)).toBe("1 1 unread message");
    await write(own.trainer, ada_id);
    expect(await inMenu(ada)).toBe("2 2 unread messages");
    const german = (await get("/dashboard", inGerman(ada))).section("new-messages");
    expect(german.text).toMatch(/^2 neue Nachrichten von .* Nachrichten öffnen$/);
  });

  it("are announced to a trainer in the menu and on the dashboard", async () => {
    expect(forYou(await get("/dashboard", own.trainer))).toBeNull();
    await write(ada, trainer_id, 3);
    expect(forYou(await get("/dashboard", own.trainer))?.text).toBe("Waiting for you Messages 3");
    expect(forYou(await get("/dashboard", own.trainer))?.link("Messages 3")).toBe("/messages");
    expect(await inMenu(own.trainer)).toBe("3 3 unread messages");
    expect(await inMenu(inGerman(own.trainer))).toBe("3 3 ungelesene Nachrichten");
  });

  it("are no longer counted on the page that shows them, nor afterwards", async () => {
    expect(await inMenu(own.trainer, `/messages?client=${ada_id}`)).toBe("");
    expect(await inMenu(own.trainer)).toBe("");
  });

  it("are not announced to a client whose package has no messages", async () => {
    const ben = await own.addClient("Beast Advanced", { first_name: "Ben" });
    const { user_id } = await currentUser(ben);
    await write(own.trainer, user_id);
    await own.trainer.post(`/client/${user_id}/package`, { package_type: "Beast Starter" });
    expect((await get("/dashboard", ben)).text).not.toContain("new message");
    expect(await inMenu(ben)).toBeNull();
    const page = await get(`/client/${user_id}`, own.trainer);
    expect(page.link("Message")).toBe(`/messages?client=${user_id}`);
  });
});

it("an archived client's page leads to the messages, and has no button to write one", async () => {
  const eva = await own.addClient("Beast Advanced", { first_name: "Eva" });
  const { user_id } = await currentUser(eva);
  const path = `/client/${user_id}`;
  expect((await get(path, own.trainer)).link("Read the messages")).toBeUndefined();
  await own.trainer.post(`${path}/archive`);
  const archived = await get(path, own.trainer);
  expect(archived.link("Read the messages")).toBe(`/messages?client=${user_id}`);
  expect(archived.link("Message")).toBeUndefined();
  expect((await get(path, inGerman(own.trainer))).link("Nachrichten lesen")).toBe(
    `/messages?client=${user_id}`,
  );
});
