import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { MESSAGE_MAX } from "~/domain/messages/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

const SEND_FAILURE = "Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.";

let cast: Cast;
let coachId: string;
/** The number that makes the texts of each test its own. */
let turn = 0;
beforeAll(async () => {
  cast = await enterCast((await sharedServer()).origin);
  coachId = (await currentUser(cast.coach)).user_id;
});

const say = (from: BrowserClient, to: string, content: unknown, more: object = {}) =>
  from.json("POST", "/api/messages", { recipient_user_id: to, content, ...more });
const list = async (reader: BrowserClient, other: string, query = "") =>
  (await reader.get(`/api/messages?with_user_id=${other}${query}`)).json();
const open = (reader: BrowserClient, path = "/messages", headers: HeadersInit = {}) =>
  Page.of(reader.get(path, headers));
const fresh = () => `Message ${++turn}`;

/** Returns the number of unread messages that the menu of a page shows, as a screen reader says it. */
const unreadOn = (page: Page) => /(\d+) unread messages?/.exec(page.text)?.[1] ?? "0";
const unreadOf = async (reader: BrowserClient) => unreadOn(await open(reader, "/nutrition"));

describe("the calls", () => {
  test("send a message, and list it to both people", async () => {
    const content = fresh();
    const answer = await say(cast.client, coachId, content);
    expect(answer.status).toBe(201);
    const sent = await answer.json();
    expect(sent).toMatchObject({ sender_user_id: cast.uta, recipient_user_id: coachId, content });
    expect((await list(cast.client, coachId)).at(-1)).toEqual(sent);
    expect((await list(cast.coach, cast.uta)).at(-1)).toEqual(sent);
  });

  test("list the whole conversation, streamed when it is long, and a part of it on request", async () => {
    const client = await cast.addClient();
    const { user_id } = await currentUser(client);
    const contents = Array.from({ length: 52 }, (_, index) => `Message ${index} of 52`);
    const ids: number[] = [];
    for (const content of contents) ids.push((await (await say(cast.coach, user_id, content)).json()).id);
    for (const [reader, other] of [
      [cast.coach, user_id],
      [client, coachId],
    ] as const) {
      const answer = await reader.get(`/api/messages?with_user_id=${other}`);
      expect(answer.headers.has("content-length")).toBe(false);
      expect((await answer.json()).map(({ content }: { content: string }) => content)).toEqual(contents);
      const idsOf = async (query: string) =>
        (await list(reader, other, query)).map(({ id }: { id: number }) => id);
      expect(await idsOf("&limit=2")).toEqual(ids.slice(-2));
      expect(await idsOf("&limit=500")).toEqual(ids);
      expect(await idsOf(`&before=${ids[50]}`)).toEqual(ids.slice(0, 50));
      expect(await idsOf(`&limit=2&before=${ids[50]}`)).toEqual(ids.slice(48, 50));
    }
  });

  test("keep the text of every script as it is", async () => {
    const content =
      "a\u200bb 👨‍👩‍👧‍👦🇩🇪 \u202bשלום\u202c سلام 漢字 नमस्ते e\u0301 \u{20000}\n\n<script>alert(1)</script> &amp; \\n 'x' \"y\"";
    await say(cast.client, coachId, `  ${content}\n`);
    expect((await list(cast.coach, cast.uta)).at(-1).content).toBe(content);
    const page = await open(cast.coach, `/messages?client=${cast.uta}`);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp;");
    expect(page.html).toContain("a\u200bb 👨‍👩‍👧‍👦🇩🇪 \u202bשלום\u202c سلام 漢字 नमस्ते e\u0301 \u{20000}\n\n");
  });

  test.each([
    ["a blank text", { content: " \n\u200b" }, 400, "content"],
    ["a text that is too long", { content: "👍".repeat(MESSAGE_MAX / 2 + 1) }, 400, "content"],
    ["nobody", { recipient_user_id: undefined }, 400, "recipient_user_id"],
    ["an empty recipient", { recipient_user_id: "" }, 400, "recipient_user_id"],
    ["a key that is none", { idempotency_key: "x" }, 400, "idempotency_key"],
  ])("refuse %s", async (_, more, status, field) => {
    const answer = await say(cast.client, coachId, "Text", more);
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()).fields)).toEqual([field]);
  });

  test("send once with the same key, and refuse another text with it", async () => {
    const idempotency_key = randomUUID();
    const content = fresh();
    const [one, two] = [
      await say(cast.client, coachId, content, { idempotency_key }),
      await say(cast.client, coachId, content, { idempotency_key }),
    ];
    expect(await two.json()).toEqual(await one.json());
    const other = await say(cast.client, coachId, fresh(), { idempotency_key });
    expect(other.status).toBe(409);
    expect(
      (await list(cast.coach, cast.uta)).filter((each: { content: string }) => each.content === content),
    ).toHaveLength(1);
  });

  test("need the person, and a message of the conversation", async () => {
    expect((await cast.client.get("/api/messages")).status).toBe(400);
    const others = await cast.coach.get(`/api/messages?with_user_id=${cast.othersClient}`);
    expect([others.status, await others.json()]).toEqual([
      404,
      { error: "You have no conversation with this person." },
    ]);
    expect((await cast.client.get(`/api/messages?with_user_id=${coachId}&before=999999999`)).status).toBe(
      400,
    );
    const { id } = await (await say(cast.client, coachId, fresh())).json();
    const foreign = await (
      await say(cast.coach, (await currentUser(await cast.addClient())).user_id, "x")
    ).json();
    for (const [up_to, status] of [
      [foreign.id, 400],
      [0, 400],
      ["1", 400],
      [id, 204],
    ])
      expect(
        (await cast.coach.json("PUT", "/api/messages/read", { with_user_id: cast.uta, up_to })).status,
      ).toBe(status);
  });

  test("refuse a client of Beast Starter, and give a trainer the reason", async () => {
    expect((await cast.starter.get(`/api/messages?with_user_id=${coachId}`)).status).toBe(403);
    expect((await say(cast.starter, coachId, "Hello")).status).toBe(403);
    const answer = await say(cast.coach, cast.stefan, "Hello");
    expect(answer.status).toBe(403);
    expect((await answer.json()).error).toBe(
      "This client's package has no messages. Change the package to write to them.",
    );
    expect((await cast.coach.get(`/api/messages?with_user_id=${cast.stefan}`)).status).toBe(200);
  });
});

describe("reading", () => {
  test("is what opening the conversation does, and nothing that only looks at it", async () => {
    await open(cast.coach, `/messages?client=${cast.uta}`);
    const before = Number(await unreadOf(cast.coach));
    await say(cast.client, coachId, fresh());
    await say(cast.client, coachId, fresh());
    const path = `/messages?client=${cast.uta}`;
    await list(cast.coach, cast.uta);
    await cast.coach.send("HEAD", path);
    await open(cast.coach, path, { "sec-purpose": "prefetch" });
    await open(cast.coach, path, { purpose: "prefetch" });
    await open(cast.coach, "/messages");
    expect(Number(await unreadOf(cast.coach))).toBe(before + 2);
    // The page that shows them does not count them any more.
    expect(Number(unreadOn(await open(cast.coach, path)))).toBe(before);
    expect(Number(await unreadOf(cast.coach))).toBe(before);
  });

  test("marks what the page shows, not what comes after it", async () => {
    const person = await cast.addClient();
    const { user_id } = await currentUser(person);
    for (let index = 1; index <= 60; index++) await say(cast.coach, user_id, `Number ${index}`);
    const earlier = await open(person, "/messages?before=11");
    expect(earlier.text).toContain("Number 10");
    expect(earlier.text).not.toContain("Number 11");
    expect(unreadOn(earlier)).toBe("50");
    expect(await unreadOf(person)).toBe("50");
    const newest = await open(person);
    expect(newest.text).toContain("Number 60");
    expect(newest.text).not.toContain("Number 10 ");
    expect(await unreadOf(person)).toBe("0");
    expect(newest.link("Earlier messages")).toBe("/messages?before=11");
    expect(earlier.link("Newer messages")).toBe("/messages");
  });

  test("of a part asks for numbers that the database knows", async () => {
    const path = `/messages/part?client=${cast.uta}`;
    for (const query of [
      "&after=2147483647",
      "&after=2147483648",
      "&after=-1",
      "&after=x",
      "&before=99999999999",
    ])
      expect([query, (await cast.coach.get(path + query)).status]).toEqual([query, 200]);
  });

  test("is shown to the sender", async () => {
    const person = await cast.addClient();
    const { user_id } = await currentUser(person);
    await say(person, coachId, "Is this read?");
    expect((await open(person)).text).toMatch(/Is this read\? \d\d:\d\d Sent/);
    await open(cast.coach, `/messages?client=${user_id}`);
    expect((await open(person)).text).toMatch(/Is this read\? \d\d:\d\d Read/);
  });
});

describe("the form", () => {
  test("sends a message and returns to the conversation", async () => {
    const page = await open(cast.coach, `/messages?client=${cast.uta}`);
    const content = fresh();
    const fields = page.form("content").fields({ content });
    const answer = await cast.coach.post(`/messages?client=${cast.uta}`, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/messages?client=${cast.uta}`]);
    // The same form again, after Back.
    await cast.coach.post(`/messages?client=${cast.uta}`, fields);
    const sent = (await list(cast.client, coachId)).filter(
      (each: { content: string }) => each.content === content,
    );
    expect(sent).toHaveLength(1);
  });

  test("keeps a text that is refused, and says why", async () => {
    const content = "x".repeat(MESSAGE_MAX + 1);
    const page = await Page.of(cast.client.post("/messages", { recipient_user_id: coachId, content }));
    expect(page.status).toBe(400);
    expect(page.form("content").value("content")).toBe(content);
    expect(page.alerts).toEqual([`${SEND_FAILURE} Please use 5000 characters or fewer.`]);
    const closed = await Page.of(
      cast.coach.post(`/messages?client=${cast.uta}`, { recipient_user_id: cast.stefan, content: "Kept" }),
    );
    expect(closed.status).toBe(403);
    expect(closed.alerts[0]).toContain("This client's package has no messages.");
    expect(closed.form("content").value("content")).toBe("Kept");
  });
});

describe("the screen of a trainer", () => {
  test("asks to choose a client, and lists them by their newest message with its first line", async () => {
    const person = await cast.addClient();
    const { user_id } = await currentUser(person);
    await say(person, coachId, "First line\nsecond line");
    await say(cast.client, coachId, "Later");
    await say(cast.coach, user_id, "Newest\nof all");
    const page = await open(cast.coach);
    expect(page.headings("h2")).toContain("Select a client to start messaging");
    const [first, second] = page.items.filter((item) => item.includes("@"));
    expect(first).toMatch(/You: Newest \d\d:\d\d/);
    expect(second).toMatch(/Later .*\d unread message/);
  });

  test("tells why nobody can write to a client, and still shows what was said", async () => {
    const person = await cast.addClient();
    const { user_id } = await currentUser(person);
    await say(person, coachId, "Said before");
    await cast.coach.post(`/client/${user_id}/package`, { package_type: "Beast Starter" });
    const starter = await open(cast.coach, `/messages?client=${user_id}`);
    expect(starter.text).toContain("Said before");
    expect(starter.text).toContain(
      "has Beast Starter, which has no messages. You can read the conversation, but nobody can write.",
    );
    expect(starter.link("Change the package")).toBe(`/client/${user_id}/package`);
    expect(() => starter.form("content")).toThrow();
    expect((await person.get("/messages")).headers.get("location")).toBe("/dashboard");
    await cast.coach.post(`/client/${user_id}/archive`, {});
    const archived = await open(cast.coach, `/messages?client=${user_id}`);
    expect(archived.text).toContain("Said before");
    expect(archived.text).toContain("is archived. You can read the conversation, but nobody can write.");
    expect(archived.link("Open the client's page")).toBe(`/client/${user_id}`);
  });

  test("finds clients by name and messages by their words in another form", async () => {
    await say(cast.client, coachId, "The deadlifts were heavy");
    const page = await open(cast.coach, "/messages?q=deadlift");
    expect(page.text).toContain("No client has this name or e-mail.");
    expect(page.items.find((item) => item.includes("deadlift s were heavy"))).toContain("Uta Ultimate");
    expect((await open(cast.coach, "/messages?q=Ultimate")).items.join()).toContain("Uta Ultimate");
    const others = await open(cast.coach2, "/messages?q=deadlift");
    expect(others.text).toContain("No message contains “deadlift”.");
    expect((await open(cast.client, "/messages?q=deadlift")).text).toContain(
      "You: The deadlift s were heavy",
    );
  });

  test("leads to a found message in the middle of its page", async () => {
    const person = await cast.addClient();
    for (let index = 1; index <= 70; index++)
      await say(person, coachId, index === 20 ? "The needle" : `Hay ${index}`);
    const html = (await open(cast.coach, "/messages?q=needle")).html;
    const href = /href="([^"]+#entry-20)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") as string;
    const page = await open(cast.coach, href);
    expect(page.html).toContain('id="entry-20"');
    expect(page.text).toContain("Hay 44");
    expect(page.text).not.toContain("Hay 45");
  });

  test("shows empty conversations as what they are", async () => {
    const { user_id } = await currentUser(await cast.addClient());
    const page = await open(cast.coach, `/messages?client=${user_id}`);
    expect(page.headings("h2")).toContain("No messages yet");
  });
});

test("a trainer without clients is told how to get some", async () => {
  const { trainer } = await newTrainer((await sharedServer()).origin);
  expect((await open(trainer)).headings("h2")).toEqual(expect.arrayContaining(["No clients yet"]));
});

test("in German everything is German, and the two texts of the catalogue are the same", async () => {
  cast.client.cookies.set("language", "de");
  const page = await open(cast.client);
  cast.client.cookies.delete("language");
  expect(page.title).toContain("Nachrichten");
  expect(page.html).toContain(SEND_FAILURE);
  expect(page.html).toContain("Netzwerkfehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.");
});
