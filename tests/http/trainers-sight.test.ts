// Takes a minute: it opens every screen and call of a trainer with the ids of the records of four people.
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { close } from "~/domain/people/accounts/presence.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { PERSONAL_DATA } from "~db/personal-data";
import { bodyMeasurements, checkIns, users } from "~db/schema/index";
import type { BrowserClient } from "../support/browser-client";
import { reportFigure } from "../support/figures";
import { withdraw } from "../support/going-out";
import { linksOf } from "../support/links";
import { type MarkedClient, markedClient, OWN, WRITTEN } from "../support/marked-client";
import { COMMON } from "../support/marks";
import { newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { allRows } from "../support/rows";
import { startServer, type TestServer } from "../support/server";
import { siteMap } from "../support/site-map";
import { inStore } from "../support/store-script";
import { demoToday } from "../support/today";
import { addressOf, send, type Things } from "./role-requests";
import { type Cell, cells } from "./role-table";

/** The clients: three of one trainer, and one of another. Each test needs the other people as well. */
const PEOPLE = ["present", "withdrawn", "closed", "stranger"] as const;
type Person = (typeof PEOPLE)[number];

/** The people whose records the trainer no longer reads. */
const OUT = ["withdrawn", "closed"] as const;

/** The tables of personal data in which a client has no row here, and the counters, which a stop of the database may empty. */
const WITHOUT_ROWS = ["access_codes", "removed_photos", "saved_replies"];
/** Tables that requests of others write by the way: counts, visits, and figures that a look makes anew. */
const COUNTERS = ["rate_limits", "write_counts", "visits", "client_figures"];

/**
 * What does not depend on whose records a trainer reads: the page of a client with its dialogs, which are not there or lead back to it, the
 * messages, the trainer's own codes, and where the list of clients goes on.
 */
const STILL_OPEN =
  /^\/(client\/\{person\}|codes\/|messages($|[?/](?!new))|api\/messages[?/]|api\/trainer\/clients\?)/;

/** The crawl opens at most this many addresses to which links lead, and so many that differ only in their ids and values. */
const LINKED = { all: 400, ofKind: 2 };

let server: TestServer;
let trainer: BrowserClient;
const people = {} as Record<Person, MarkedClient>;

beforeAll(async () => {
  server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  const own = await newTrainer(server.origin);
  const other = await newTrainer(server.origin);
  trainer = own.trainer;
  for (const [number, person] of PEOPLE.entries()) {
    const by = person === "stranger" ? other.trainer : trainer;
    people[person] = await markedClient(by, number, person);
  }
  await trainer.post("/messages/replies", { content: "A saved reply" });
  await inStore(server, async () => {
    for (const person of PEOPLE) await markDays(people[person]);
    await withdraw(await userOf("withdrawn"));
    const closed = await userOf("closed");
    await db.transaction((tx) => close(tx, closed, "self", new Date()));
  });
}, 240_000);
afterAll(() => server?.stop());

async function userOf(person: Person): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.user_id, people[person].things.ultimate));
  return user as User;
}

/** Moves the start of a client and a check-in to days of their own. */
async function markDays({ marks, things }: MarkedClient) {
  const day = (before: number) => addDays(demoToday(), -before - marks.person);
  const joined = marks.known("the time of joining", `${day(50)}T11:21:17.123`);
  await db
    .update(users)
    .set({ created_at: new Date(`${joined}Z`) })
    .where(eq(users.user_id, things.ultimate));
  const check_in_date = marks.known("the day of a check-in", day(40));
  const { id } = things.checkIns.weekly;
  await db.update(checkIns).set({ check_in_date }).where(eq(checkIns.id, id));
  await db
    .update(bodyMeasurements)
    .set({ measured_on: check_in_date })
    .where(eq(bodyMeasurements.check_in_id, id));
}

/** Returns the values that a field of a query can have about a person, by the name of the field. */
function valuesOf({ things, exercise }: MarkedClient): Record<string, (string | number)[]> {
  const { planId, trainingId, checkIns, messageId, replyId, today } = things;
  return {
    q: [COMMON],
    who: [COMMON],
    name: [exercise],
    date: [today],
    before: [planId, trainingId, checkIns.weekly.id, checkIns.daily.id, messageId],
    after: [0, messageId],
    from: [planId, trainingId],
    start: ["plan"],
    open: [planId],
    left: [checkIns.weekly.id],
    reply: [replyId],
    of: ["clients"],
    sort: ["name"],
    archived: [1],
    state: ["active"],
    limit: [1],
  };
}

/** The fields of a query that name a client. */
const NAMING = ["client", "client_id", "with_user_id", "for"];

/** The fields that are needed before others are looked at. */
const NEEDED: Record<string, string[]> = {
  "/api/exercise-history": ["name"],
  "/training/exercise": ["name"],
};

/** Returns the addresses of all screens and calls about a person, with each field of their queries. The order is the same for everybody. */
function addressesOf(person: MarkedClient): string[] {
  const { things } = person;
  const tabled = cells().filter(({ method, role }) => method === "GET" && role === "coach");
  const values = valuesOf(person);
  const declared = siteMap()
    .filter(({ method }) => method === "GET")
    .flatMap(({ path, declares }) => {
      const { query } = declares as { query?: { shape?: object } };
      const fields = Object.keys(query?.shape ?? {});
      const needed = (NEEDED[path] ?? []).map((name) => [name, values[name]?.[0]]);
      const client = fields.filter((name) => NAMING.includes(name)).map((name) => [name, things.ultimate]);
      const others = fields.flatMap((name) => (values[name] ?? []).map((value) => [name, value]));
      return [[], ...others].flatMap((other) =>
        [client, []].map((named) => {
          const all = [...named, ...needed, ...(other.length ? [other] : [])] as [string, string][];
          return `${path}?${new URLSearchParams(all.map(([name, value]) => [name, String(value)]))}`;
        }),
      );
    });
  const addresses = [...tabled.map(({ path }) => path), ...declared]
    .filter((path) => !/^\/(api\/)?logout|^\/demo|^\/auth|^\/refused/.test(path))
    .map((path) => addressOf(path, things).replace(/\?$/, ""));
  return addresses;
}

interface Answer {
  address: string;
  outcome: string;
  /** The headers and the body, without the search words that the answer repeats. */
  text: string;
  html: string;
}

async function open(address: string): Promise<Answer> {
  const answer = await trainer.get(address);
  const body = await readBody(answer);
  const headers = JSON.stringify([...answer.headers]);
  const to = answer.headers.get("location");
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const name = new URL(address, server.origin).searchParams.get("name");
  const text = `${headers}\n${body}`;
  return {
    address,
    outcome: `${answer.status}${to ? ` →${to}` : ""}`,
    text: name ? withoutEcho(text, name) : text,
    html: isPage ? body : "",
  };
}

/** Leaves out a name that the address has brought, also where it is part of another address. */
const withoutEcho = (text: string, name: string) =>
  [name, encodeURIComponent(name), name.replaceAll(" ", "+")].reduce(
    (rest, each) => rest.replaceAll(each, ""),
    text,
  );

/** Reads a body. Of a stream of events, it reads what comes at once. */
async function readBody(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return await answer.text();
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const later = new Promise<null>((resolve) => setTimeout(() => resolve(null), 200));
  let text = "";
  for (let part = await reader?.read(); part && !part.done; ) {
    text += part.value;
    const next = await Promise.race([reader?.read(), later]);
    if (!next) break;
    part = next;
  }
  await reader?.cancel();
  return text;
}

/** Leaves the ids of a person out of an address. */
function nameless(text: string, { things }: MarkedClient): string {
  const { checkIns, ...others } = things;
  const made = Object.values(checkIns as Things["checkIns"]).flatMap(({ id, photo_key }) => [photo_key, id]);
  const ids: (string | number)[] = [...Object.values(others), ...made];
  return ids
    .sort((one, other) => String(other).length - String(one).length)
    .reduce<string>(
      (rest, id) =>
        rest.replace(
          new RegExp(`(?<![\\w-])${id}(?![\\w-])`, "g"),
          id === things.ultimate ? "{person}" : "{id}",
        ),
      text,
    );
}

const patterns = [...new Set(siteMap().map(({ path }) => path))].map((path) => ({
  path,
  matches: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
}));

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, server.origin);
  const pattern =
    patterns.find(({ path }) => path === pathname) ?? patterns.find(({ matches }) => matches.test(pathname));
  return `${pattern?.path ?? "file"} ${[...searchParams.keys()].sort()}`;
}

describe("the crawl as a trainer", () => {
  const found = Object.fromEntries(
    PEOPLE.map((person) => [person, new Map<string, Set<string>>()]),
  ) as Record<Person, Map<string, Set<string>>>;
  const outcomes = {} as Record<Person, Answer[]>;

  function look({ address, text }: Answer) {
    for (const person of PEOPLE)
      for (const name of people[person].marks.in(text))
        found[person].set(name, (found[person].get(name) ?? new Set()).add(address));
  }

  beforeAll(async () => {
    const opened = new Map<string, Answer>();
    const visit = async (address: string) => {
      const answer = opened.get(address) ?? (await open(address));
      if (!opened.has(address)) look(answer);
      opened.set(address, answer);
      return answer;
    };
    for (const person of PEOPLE) {
      outcomes[person] = [];
      for (const address of addressesOf(people[person])) outcomes[person].push(await visit(address));
    }
    const asked = opened.size;
    const ofKind = new Map<string, number>();
    const waiting = [...opened.values()];
    for (let page = waiting.shift(); page && opened.size < asked + LINKED.all; page = waiting.shift())
      for (const link of linksOf(page.html, page.address, server.origin)) {
        const kind = kindOf(link);
        const seen = ofKind.get(kind) ?? 0;
        if (opened.has(link) || seen >= LINKED.ofKind || /logout/.test(link) || kind.startsWith("file"))
          continue;
        ofKind.set(kind, seen + 1);
        waiting.push(await visit(link));
      }
    reportFigure(`a trainer's sight: ${asked} addresses asked for, ${opened.size - asked} linked ones`);
  }, 600_000);

  /** Lists the marks that were found, each with some of the addresses. */
  const listed = (person: Person) =>
    [...found[person]].map(([name, where]) => `${name}: ${[...where].slice(0, 4).join(" ")}`).sort();

  test("finds every mark of somebody who is present, but what only they see", () => {
    const { marks } = people.present;
    const missing = marks.names.filter((name) => !found.present.has(name));
    expect(missing.sort()).toEqual(OWN);
  });

  test.each(OUT)("finds nothing of somebody who is %s but the written messages", (person) => {
    const [written, other] = [true, false].map((is) =>
      listed(person).filter((line) => WRITTEN.includes(line.split(":")[0] ?? "") === is),
    );
    expect(other).toEqual([]);
    expect(written).toHaveLength(WRITTEN.length);
  });

  test("finds nothing of a stranger", () => {
    expect(listed("stranger")).toEqual([]);
  });

  test.each(OUT)("is answered about somebody who is %s as about a stranger", (person) => {
    const differing = outcomes[person].flatMap((answer, index) => {
      const ofStranger = outcomes.stranger[index] as Answer;
      const [asked, own] = [answer.address, answer.outcome].map((text) => nameless(text, people[person]));
      const others = nameless(ofStranger.outcome, people.stranger);
      return own === others || STILL_OPEN.test(asked ?? "")
        ? []
        : [`${answer.address}: ${own}, not ${others}`];
    });
    expect([...new Set(differing)]).toEqual([]);
  });

  test.each(OUT)("names somebody who is %s, and opens their page and conversation", async (person) => {
    const { ultimate } = people[person].things;
    const page = await open(`/client/${ultimate}`);
    expect([page.outcome, page.text]).toEqual(["200", expect.stringContaining(person)]);
    for (const dialog of [
      "package",
      "archive",
      "restore",
      `photos/${people[person].things.checkIns.weekly.id}`,
    ])
      expect((await open(`/client/${ultimate}/${dialog}`)).outcome).toMatch(/^404$|^302 →\/client\/[\w-]+$/);
    expect((await open(`/messages?client=${ultimate}`)).outcome).toBe("200");
    expect((await open("/dashboard?archived=1")).html).toContain(`href="/client/${ultimate}"`);
  });
});

test("lists and counts leave out whose records the trainer does not read", async () => {
  const listed = await (await trainer.get("/api/trainer/clients")).json();
  expect(listed.map(({ first_name }: { first_name: string }) => first_name)).toEqual(["present"]);
});

describe("a change by the trainer of the records of people who are out", () => {
  /** The requests that name a record or the client. The others change what is the trainer's own. */
  const changing = cells().filter(
    ({ method, role, path, sends = "" }) =>
      method !== "GET" &&
      role === "coach" &&
      !/codes|replies/.test(path) &&
      (path.includes(":") ||
        /\{(ultimate|plan|task|exercise|food|saved_meal|message)\}/.test(`${path} ${sends}`)),
  );
  /** Who writes to somebody who is out hears why that is not possible, and messages are read as before. */
  const isOfMessages = ({ path }: Cell) => /^\/messages(\/new)?$|^\/api\/messages/.test(path);
  /** The forms of the client's page lead to what the trainer still sees there, except the export of the records. */
  const leadsToPage = ({ path }: Cell) => path.startsWith("/client/:id/") && !path.endsWith("/export");

  // Some two hundred requests are sent one after the other, which takes long on a slow machine.
  test("is refused as for a stranger, and changes nothing", { timeout: 240_000 }, async () => {
    await server.kill();
    const before = await allRows(server);
    await server.restart();
    const outcome = async (cell: Cell, person: Person) => {
      const answer = await send(trainer, cell, people[person].things);
      await answer.arrayBuffer();
      const to = new URL(answer.headers.get("location") ?? "", server.origin).pathname;
      return nameless(`${answer.status} ${to}`, people[person]);
    };
    const differing: string[] = [];
    for (const cell of changing) {
      const ofStranger = await outcome(cell, "stranger");
      for (const person of OUT) {
        const own = await outcome(cell, person);
        const expected = leadsToPage(cell) ? "302 /client/{person}" : ofStranger;
        if (own !== expected && !isOfMessages(cell))
          differing.push(`${cell.method} ${cell.path} of ${person}: ${own}, not ${expected}`);
      }
    }
    expect(differing).toEqual([]);
    await server.kill();
    const after = await allRows(server);
    await server.restart();
    const changed = Object.keys(after)
      .filter((table) => !COUNTERS.includes(table))
      .flatMap((table) => after[table]?.filter((row) => !before[table]?.includes(row)) ?? []);
    expect(changed).toEqual([]);
  });
});

test("the marked people have rows in every table of personal data", { timeout: 120_000 }, async () => {
  const empty = await inStore(server, async () => {
    const { user_id } = await userOf("withdrawn");
    const counts = await Promise.all(
      PERSONAL_DATA.map(async ({ table, deleted }) => ({
        name: getTableName(table),
        rows: await db.$count(table, deleted(sql`${user_id}::uuid`)),
      })),
    );
    return counts.filter(({ rows }) => rows === 0).map(({ name }) => name);
  });
  expect(empty.filter((name) => !COUNTERS.includes(name)).sort()).toEqual(WITHOUT_ROWS);
});
