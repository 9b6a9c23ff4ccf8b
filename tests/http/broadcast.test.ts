import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MESSAGE_MAX } from "~/domain/messages/rules";
import type { BrowserClient } from "../support/browser-client";
import { type Cast, enterCast } from "../support/cast";
import { currentUser } from "../support/current-user";
import { makeCode } from "../support/made-codes";
import { newClient } from "../support/new-client";
import { type NewTrainer, newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { sharedServer } from "../support/shared-server";

const NEW = "/messages/new";
const TEXT = "The gym is closed on Friday.\nSee you on <Saturday>.";

type Fields = [string, string][];

let origin: string;
let cast: Cast;
/** Adam, a client of coach with Beast Advanced. */
let adam: string;
let adamEmail: string;
beforeAll(async () => {
  origin = (await sharedServer()).origin;
});
beforeEach(async () => {
  cast = await enterCast(origin);
  ({ id: adam, email: adamEmail } = await join(cast.coach, "Adam"));
});

const get = (path = NEW, person = cast.coach) => Page.of(person.get(path));
const post = (fields: Fields, path = NEW, person = cast.coach) => Page.of(person.post(path, fields));
const led = (page: Page) => [page.status, page.headers.get("location")];
const open = async (path = NEW) => (await get(path)).form("content");
/** Returns the texts of the messages that coach has exchanged with a client. */
const sentTo = async (id: string, person = cast.coach): Promise<string[]> =>
  (await (await person.get(`/api/messages?with_user_id=${id}`)).json()).map(
    ({ content }: { content: string }) => content,
  );
const chosenOf = (page: Page) => page.form("content").ticked("client_user_id");

/** Signs in a client with Beast Advanced through a code of a trainer. */
async function join(trainer: BrowserClient, first_name: string) {
  const { code } = await makeCode(trainer, { purpose: "access:Beast Advanced" });
  const client = await newClient(origin, code);
  await client.json("PUT", "/api/profile", { first_name, last_name: "Advanced" });
  const { user_id: id, email } = await currentUser(client);
  return { id, email };
}

/** Fills in the form, presses its button and then the one that names the number of clients. */
async function send(filled: Record<string, string | string[]>, button = "Send to 2 clients") {
  const confirmation = await post((await open()).fields({ content: TEXT, ...filled }));
  expect([confirmation.status, confirmation.form("content").offers(button)]).toEqual([200, true]);
  return await post(confirmation.form("content").fields());
}

describe("the form for one message to several clients", () => {
  it("lists the clients with messages, and says how many belong to each group", async () => {
    const page = await get();
    expect(page.dialogs).toEqual(["Send message to several clients"]);
    const form = page.form("content");
    expect(form.attributesOf("content")).toMatchObject({ maxLength: String(MESSAGE_MAX) });
    expect(form.ticked("to")).toEqual(["chosen"]);
    for (const words of [
      "Everybody with messages 2",
      "Everybody with Beast Advanced 1",
      "Everybody with Beast Ultimate 1",
    ])
      expect(page.text).toContain(words);
    expect(page.items.filter((item) => item.includes("Beast"))).toHaveLength(2);
    expect(page.html).not.toContain(`value="${cast.stefan}"`);
  });

  it("asks with the number of clients, sends to each in their own conversation, and says so", async () => {
    const confirmation = await post(
      (await open()).fields({ content: TEXT, client_user_id: [cast.uta, adam] }),
    );
    expect([confirmation.status, confirmation.statuses]).toEqual([
      200,
      ["The message goes to 2 clients. Send it now, or change it first."],
    ]);
    expect(confirmation.form("content").value("content")).toBe(TEXT);
    expect([await sentTo(cast.uta), await sentTo(adam)]).toEqual([[], []]);
    expect(confirmation.html).toContain('data-busy="Sending..."');
    const sent = await post(confirmation.form("content").fields());
    expect(led(sent)).toEqual([302, "/messages"]);
    expect([await sentTo(cast.uta), await sentTo(adam)]).toEqual([[TEXT], [TEXT]]);
    expect((await get("/messages")).statuses).toEqual(["Sent to 2 clients, each in their own conversation."]);
  });

  it.each([
    ["everybody", "Send to 2 clients", [[TEXT], [TEXT]]],
    ["Beast Advanced", "Send to 1 client", [[], [TEXT]]],
    ["Beast Ultimate", "Send to 1 client", [[TEXT], []]],
  ])("sends to %s", async (to, button, expected) => {
    expect(led(await send({ to }, button))).toEqual([302, "/messages"]);
    expect([await sentTo(cast.uta), await sentTo(adam)]).toEqual(expected);
    expect(await sentTo(cast.stefan)).toEqual([]);
  });

  it("asks again when the choice has changed since the button named a number", async () => {
    const confirmation = await post((await open()).fields({ content: TEXT, client_user_id: [adam] }));
    expect(confirmation.form("content").offers("Send to 1 client")).toBe(true);
    const more = confirmation.form("content").fields({ client_user_id: [adam, cast.uta] });
    const again = await post(more);
    expect([again.status, again.form("content").offers("Send to 2 clients")]).toEqual([200, true]);
    expect(await sentTo(adam)).toEqual([]);
    expect((await post(again.form("content").fields())).status).toBe(302);
  });

  it("keeps the open conversation in its addresses", async () => {
    const rest = `?q=lena&client=${cast.uta}`;
    const page = await get(`${NEW}${rest}`);
    expect(page.link("Cancel")).toBe(`/messages${rest}#message-several`);
    expect(page.html).toContain(`action="${NEW}${rest.replace("&", "&amp;")}"`);
    const confirmation = await post(
      page.form("to").fields({ content: "Hi", to: "everybody" }),
      `${NEW}${rest}`,
    );
    expect(led(await post(confirmation.form("to").fields(), `${NEW}${rest}`))).toEqual([
      302,
      `/messages${rest}`,
    ]);
  });

  it("sends once, however often it is sent, and asks before it sends another text", async () => {
    const confirmation = await post((await open()).fields({ content: "Once", to: "everybody" }));
    const form = confirmation.form("content");
    for (let times = 0; times < 3; times++) expect((await post(form.fields())).status).toBe(302);
    expect(await sentTo(adam)).toEqual(["Once"]);
    const other = await post(form.fields({ content: "Another" }));
    expect([other.status, other.alerts]).toEqual([
      409,
      ["This form has already sent another message. Send again to send this one too."],
    ]);
    expect((await post(other.form("content").fields())).status).toBe(302);
    expect(await sentTo(adam)).toEqual(["Once", "Another"]);
  });

  it("says that there is nobody to write to while no client has messages", async () => {
    const { trainer } = await newTrainer(origin);
    const page = await get(NEW, trainer);
    expect(page.text).toContain("Nobody to write to yet");
    expect(() => page.form("content")).toThrow("no form");
  });
});

describe("a form that cannot be sent", () => {
  it.each([
    ["a blank text", { content: " \n " }, "content", "Please fill this in."],
    [
      "nobody chosen",
      { client_user_id: [] as string[] },
      "client_user_id",
      "This would reach nobody. Choose at least one client.",
    ],
    [
      "a text that is too long",
      { content: "x".repeat(MESSAGE_MAX + 1) },
      "content",
      "Please use 5000 characters or fewer.",
    ],
  ])("because of %s keeps everything that was entered", async (_, change, field, text) => {
    const filled = { content: TEXT, client_user_id: [adam], ...change };
    const page = await post((await open()).fields(filled));
    expect([page.status, page.alerts]).toEqual([
      400,
      ["The message isn't sent yet. Please check the marked fields."],
    ]);
    expect(page.text).toContain(text);
    if (field === "content") expect(page.errorOf("content")).toBe(text);
    expect(page.form("content").value("content")).toBe(filled.content);
    expect(chosenOf(page)).toEqual(filled.client_user_id);
    expect(await sentTo(adam)).toEqual([]);
  });

  it("because nobody belongs to the group says so", async () => {
    await cast.coach.post(`/client/${adam}/archive`, {});
    const page = await post((await open()).fields({ content: TEXT, to: "Beast Advanced" }));
    expect([page.status, page.form("content").ticked("to")]).toEqual([400, ["Beast Advanced"]]);
    expect(page.html).toMatch(/id="to-error"[^>]*><svg[^>]*>.*?<\/svg>This would reach nobody/);
    expect(page.form("content").offers("Continue")).toBe(true);
  });

  it("because a chosen client has lost their messages names the reason, and lets the trainer take them off", async () => {
    const confirmation = await post(
      (await open()).fields({ content: TEXT, client_user_id: [cast.uta, adam] }),
    );
    await cast.coach.post(`/client/${adam}/package`, { package_type: "Beast Starter" });
    const refused = await post(confirmation.form("content").fields());
    expect([refused.status, refused.alerts]).toEqual([
      403,
      ["This client's package has no messages. Change the package to write to them."],
    ]);
    expect(await sentTo(cast.uta)).toEqual([]);
    expect(chosenOf(refused)).toEqual([adam, cast.uta]);
    expect(refused.items.find((item) => item.includes(adamEmail))).toContain("No messages");
    const without = await post(refused.form("content").fields({ client_user_id: [cast.uta] }));
    expect(chosenOf(without)).toEqual([cast.uta]);
    expect((await post(without.form("content").fields())).status).toBe(302);
    expect(await sentTo(cast.uta)).toEqual([TEXT]);
  });

  it("because a chosen client is archived names the reason", async () => {
    const confirmation = await post((await open()).fields({ content: TEXT, client_user_id: [adam] }));
    await cast.coach.post(`/client/${adam}/archive`, {});
    const refused = await post(confirmation.form("content").fields());
    expect([refused.status, refused.alerts]).toEqual([
      403,
      ["This client is archived. Restore the client to write to them."],
    ]);
    expect(refused.items.find((item) => item.includes(adamEmail))).toContain("Archived");
  });

  it.each([
    ["a client of another trainer", () => cast.othersClient, 404],
    ["somebody unknown", () => randomUUID(), 404],
    ["something that is no id", () => "uta", 400],
  ])("because of %s keeps its text and the other clients", async (_, who, status) => {
    const fields = (await open()).fields({ content: TEXT, client_user_id: [cast.uta], expected: "2" });
    const refused = await post([...fields, ["client_user_id", who()]]);
    expect(refused.status).toBe(status);
    expect(refused.alerts).toHaveLength(1);
    expect(refused.form("content").value("content")).toBe(TEXT);
    expect(chosenOf(refused)).toEqual([cast.uta]);
    expect(await sentTo(cast.uta)).toEqual([]);
  });
});

describe("searching and turning pages", () => {
  const PEOPLE = 26;
  let team: NewTrainer;
  let people: { id: string; name: string }[];
  beforeAll(async () => {
    team = await newTrainer(origin);
    people = [];
    for (let index = 0; index < PEOPLE; index++) {
      const name = `Person${String.fromCharCode(65 + index)}`;
      const client = await team.addClient("Beast Ultimate", { first_name: name, last_name: "Team" });
      people.push({ id: (await currentUser(client)).user_id, name });
    }
  });
  const turn = (fields: Fields) => post(fields, NEW, team.trainer);
  const first = async () => (await get(NEW, team.trainer)).form("content");
  const idOf = (index: number) => people[index]?.id as string;

  it("keeps the text, the group and the chosen clients, and sends nothing", async () => {
    const form = await first();
    const next = await turn([
      ...form.fields({ content: TEXT, client_user_id: [idOf(0), idOf(3)] }),
      ...form.button("Next"),
    ]);
    expect([next.status, next.alerts]).toEqual([200, []]);
    expect(next.text).toContain("Page 2 of 2");
    expect(chosenOf(next)).toEqual([idOf(0), idOf(3)]);

    const onSecond = next.form("content");
    const results = await turn([
      ...onSecond.fields({
        client_user_id: [idOf(0), idOf(3), idOf(25)],
        who: "personb",
        to: "Beast Advanced",
      }),
      ...onSecond.button("Search"),
    ]);
    expect([results.status, results.form("content").value("who")]).toEqual([200, "personb"]);
    expect(results.form("content").ticked("to")).toEqual(["Beast Advanced"]);
    expect(chosenOf(results)).toEqual([idOf(0), idOf(3), idOf(25)]);
    expect(results.statuses[0]).toBe("1 client");

    const onResults = results.form("content");
    const back = await turn([
      ...onResults.fields({
        client_user_id: [idOf(0), idOf(3), idOf(25), idOf(1)],
        who: "",
        to: "chosen",
      }),
      ...onResults.button("Search"),
    ]);
    expect(chosenOf(back)).toEqual([idOf(0), idOf(1), idOf(3), idOf(25)]);
    expect(back.form("content").value("content")).toBe(TEXT);
    for (const index of [0, 1, 3, 25]) expect(await sentTo(idOf(index), team.trainer)).toEqual([]);

    expect(back.form("content").offers("Send to 4 clients")).toBe(true);
    const sent = await turn(back.form("content").fields());
    expect(led(sent)).toEqual([302, "/messages"]);
    for (const index of [0, 1, 3, 25]) expect(await sentTo(idOf(index), team.trainer)).toEqual([TEXT]);
    expect(await sentTo(idOf(2), team.trainer)).toEqual([]);
  });

  it("is what Enter in the search field does, also without a text", async () => {
    const form = await first();
    const results = await turn([
      ...form.enter(),
      ...form.fields({ who: "personc", client_user_id: [idOf(0)] }),
    ]);
    expect([results.status, results.alerts]).toEqual([200, []]);
    expect(results.items.some((item) => item.includes("PersonC Team"))).toBe(true);
    expect(chosenOf(results)).toEqual([idOf(0)]);
  });

  it("stays on the shown page after a mistake", async () => {
    const form = await first();
    const second = await turn([...form.fields({ client_user_id: [idOf(0)] }), ...form.button("Next")]);
    const refused = await turn(second.form("content").fields());
    expect([refused.status, refused.text.includes("Page 2 of 2")]).toEqual([400, true]);
    expect(chosenOf(refused)).toEqual([idOf(0)]);
    const onSecond = refused.form("content");
    const back = await turn([...onSecond.fields({ client_user_id: [] }), ...onSecond.button("Previous")]);
    expect(back.text).toContain("Page 1 of 2");
    expect(chosenOf(back)).toEqual([]);
  });

  it("says that nobody was found", async () => {
    const form = await first();
    const none = await turn([...form.fields({ who: "<nobody>" }), ...form.button("Search")]);
    expect(none.text).toContain("None of your clients with messages match “<nobody>”.");
    expect(none.text).not.toContain("Nobody to write to yet");
  });
});

it("finds clients by their e-mail address, and shows the results at an address too", async () => {
  const results = await get(`${NEW}?who=${encodeURIComponent(adamEmail)}`);
  expect(results.statuses).toEqual(["1 client"]);
});

it("speaks German", async () => {
  cast.coach.cookies.set("language", "de");
  const confirmation = await post((await open()).fields({ content: TEXT, to: "everybody" }));
  for (const words of ["Nachricht an mehrere Klienten", "An wen", "An 2 Klienten senden"])
    expect(confirmation.text).toContain(words);
});
