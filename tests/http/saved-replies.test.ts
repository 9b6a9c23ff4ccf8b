import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGE_MAX, SAVED_REPLIES_MAX } from "~/domain/messages/rules";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { type SharedServer, sharedServer } from "../support/shared-server";

const LIST = "/messages/replies";
const TEXT = "Weigh yourself <before> breakfast.\nThen write it down.";

type Fields = [string, string][];

let server: SharedServer;
let coach: BrowserClient;
let addClient: NewTrainer["addClient"];
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  ({ trainer: coach, addClient } = await newTrainer(server.origin));
});

const get = (path: string) => Page.of(coach.get(path));
const post = (path: string, fields: Fields | Record<string, string>) => Page.of(coach.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];
/** Returns the texts of the replies in the list, without what its menus say. */
const texts = (page: Page) => page.section("replies").items.map((item) => item.replace(/ Delete reply$/, ""));
const save = async (content: string) =>
  await post(LIST, (await get(LIST)).form("content").fields({ content }));

/** Saves a reply and returns the addresses of its dialogs. */
async function saved(content = TEXT) {
  await save(content);
  const links = (await get(LIST)).html.matchAll(/\/messages\/replies\/(\d+)\/edit/g);
  const address = `${LIST}/${[...links].at(-1)?.[1]}`;
  return { edit: `${address}/edit`, remove: `${address}/delete` };
}

describe("the list of saved replies", () => {
  it("says what they are good for while there are none", async () => {
    const page = await get(LIST);
    expect(page.dialogs).toEqual(["Manage saved replies"]);
    expect(page.headings("h2")).toContain("No saved replies yet");
    expect(page.text).toContain("what you write again and again");
  });

  it("shows each reply as it was written, in the order in which they were saved", async () => {
    expect(led(await save(TEXT))).toEqual([302, LIST]);
    await save("A missed day is no drama.");
    const list = await get(LIST);
    const page = list.section("replies");
    expect(texts(list)).toEqual([
      "Weigh yourself <before> breakfast. Then write it down.",
      "A missed day is no drama.",
    ]);
    expect(page.html).toContain("Weigh yourself &lt;before&gt; breakfast.\nThen");
    expect(page.text).toContain("2 of 50");
  });

  it("keeps the open conversation and its search, and inserts a reply in it", async () => {
    await saved();
    const { user_id } = await currentUser(await addClient());
    const rest = `q=lena&client=${user_id}`;
    const page = await get(`${LIST}?${rest}&noise=1`);
    const hrefs = [...page.html.matchAll(/(?:href|action)="(\/messages[^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    const [, id] = /replies\/(\d+)/.exec(page.html) ?? [];
    for (const to of [
      `/messages?${rest}#edit-replies`,
      `${LIST}?${rest}`,
      `${LIST}/${id}/edit?${rest}`,
      `${LIST}/${id}/delete?${rest}`,
      `/messages?reply=${id}&${rest}`,
    ])
      expect(hrefs).toContain(to);
    expect(led(await post(`${LIST}?${rest}`, { content: "Two" }))).toEqual([302, `${LIST}?${rest}`]);
    expect((await get(LIST)).html).not.toContain("Insert");
  });

  it("has no form when there is no room for another reply, and refuses one that was open, with its text", async () => {
    for (let index = 0; index < SAVED_REPLIES_MAX - 1; index++)
      await post(LIST, { content: `Reply ${index}` });
    const form = (await get(LIST)).form("content").fields({ content: "Late" });
    await save("The last one");
    const full = await get(LIST);
    expect(full.text).toContain("You have saved 50 replies, as many as possible.");
    expect(() => full.form("content")).toThrow("no form");
    const refused = await post(LIST, form);
    expect([refused.status, refused.alerts]).toEqual([
      409,
      ["You have saved as many replies as possible. Delete one to save another."],
    ]);
    expect(refused.form("content").value("content")).toBe("Late");
  });
});

describe("the form for a new reply", () => {
  it("counts like a message, and is refused without a visible text", async () => {
    const form = (await get(LIST)).form("content");
    expect(form.attributesOf("content")).toMatchObject({ maxLength: String(MESSAGE_MAX) });
    const blank = await save(" \u200b ");
    expect([blank.status, blank.errorOf("content")]).toEqual([400, "Please fill this in."]);
    const long = await save("x".repeat(MESSAGE_MAX + 1));
    expect([long.status, long.form("content").value("content")?.length]).toEqual([400, MESSAGE_MAX + 1]);
    expect((await save("x\r\n".repeat(MESSAGE_MAX / 2))).status).toBe(302);
  });

  it("saves one reply when it is sent twice, and asks before it saves another text", async () => {
    const form = (await get(LIST)).form("content");
    const fields = form.fields({ content: "Once" });
    await post(LIST, fields);
    expect(led(await post(LIST, fields))).toEqual([302, LIST]);
    const refused = await post(LIST, form.fields({ content: "Another" }));
    expect([refused.status, refused.alerts]).toEqual([
      409,
      ["This form has already saved a reply. Save again to save another one."],
    ]);
    expect(led(await post(LIST, refused.form("content").fields()))).toEqual([302, LIST]);
    expect(texts(await get(LIST))).toEqual(["Once", "Another"]);
  });
});

describe("a saved reply", () => {
  it("is changed in its dialog", async () => {
    const { edit } = await saved();
    const page = await get(edit);
    expect([page.dialogs, page.form("content").value("content")]).toEqual([["Edit saved reply"], TEXT]);
    const rest = `?client=${randomUUID()}`;
    const fields = page.form("content").fields({ content: "Better" });
    expect(led(await post(`${edit}${rest}`, fields))).toEqual([302, `${LIST}${rest}`]);
    expect(texts(await get(LIST))).toEqual(["Better"]);
  });

  it("is not replaced by a form that has not seen its newest version, until it is sent again", async () => {
    const { edit } = await saved();
    const form = (await get(edit)).form("content");
    await post(edit, form.fields({ content: "Elsewhere" }));
    const refused = await post(edit, form.fields({ content: "Here" }));
    expect([refused.status, refused.form("content").value("content")]).toEqual([409, "Here"]);
    expect(refused.alerts[0]).toContain("This reply was changed elsewhere");
    expect((await post(edit, refused.form("content").fields())).status).toBe(302);
    expect(texts(await get(LIST))).toEqual(["Here"]);
  });

  it("that was deleted in the meantime keeps the typed text, to be saved as a new one", async () => {
    const { edit, remove } = await saved();
    const fields = (await get(edit)).form("content").fields({ content: "Typed for long" });
    await post(remove, {});
    expect((await get(edit)).status).toBe(404);
    const refused = await post(edit, fields);
    expect([refused.status, refused.alerts]).toEqual([
      404,
      ["This reply was deleted in the meantime. Your text is still here. Save it as a new reply."],
    ]);
    const form = refused.formWith("Save as a new reply");
    expect(refused.html).toContain(`action="${LIST}"`);
    expect(led(await post(LIST, form.fields()))).toEqual([302, LIST]);
    expect(texts(await get(LIST))).toEqual(["Typed for long"]);
  });

  it("is deleted after a question", async () => {
    const { remove } = await saved("Of no use");
    const page = await get(remove);
    expect(page.dialogs).toEqual(["Delete saved reply"]);
    for (const words of [
      "Delete this saved reply? The messages that you have sent with it stay.",
      "Of no use",
    ])
      expect(page.text).toContain(words);
    expect(led(await post(remove, {}))).toEqual([302, LIST]);
    expect((await post(remove, {})).status).toBe(404);
    expect((await get(LIST)).headings("h2")).toContain("No saved replies yet");
  });
});

it("speaks German", async () => {
  coach.cookies.set("language", "de");
  await saved();
  const page = await get(LIST);
  for (const words of ["Gespeicherte Antworten", "1 von 50", "Neue Antwort", "Antwort speichern"])
    expect(page.text).toContain(words);
});
