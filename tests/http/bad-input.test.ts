// Takes more than a minute: it sends many odd inputs to every call and every form.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostile, valuesFor } from "../support/arbitraries";
import { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type DeclaredInput, declaredInputs, inputSchemas } from "../support/declared-inputs";
import { bodyText } from "../support/event-stream";
import { reportFigure } from "../support/figures";
import { formEntries } from "../support/form-entries";
import { isFullRun } from "../support/full-run";
import { newClient } from "../support/new-client";
import { newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { startServer, type TestServer } from "../support/server";
import { siteMap } from "../support/site-map";
import { demoToday } from "../support/today";
import { brokenUploads, photoFieldOf, photoForm, SMALL_PHOTO } from "../support/uploads";
import { makeThings } from "../support/visits";
import { cells, isRefused } from "./role-table";

/** The number of cases for each declared input and each kind of raw request; `npm run fuzz` sets more. */
const CASES = Number(process.env.FUZZ_CASES ?? (isFullRun ? 30 : 10));
/** The number of cases for each form with a photo: a few of them must be accepted, which is rare. */
const PHOTO_CASES = Math.max(CASES, 80);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** The memory that the server may gain after the first part of the run, in MB. */
const GROWTH_MB = 200;

vi.setConfig({ testTimeout: 60_000 + CASES * 100 });

/** A visitor, a trainer and a client of this trainer, and the ids that their requests can name. */
interface Crew {
  visitors: [anonymous: BrowserClient, trainer: BrowserClient, client: BrowserClient];
  known: Record<string, unknown[]>;
  /** Adds a client of the trainer, because what a person uploads is limited. */
  addClient: () => Promise<BrowserClient>;
}

/** The crews that share the cases: so many that nobody reaches the limit of changes, however fast the server answers. */
const CREWS = Math.max(4, Math.ceil(CASES / 100));
/** The forms with a photo that one client sends at most. */
const UPLOADS_OF_CLIENT = 50;

let server: TestServer;
let crews: Crew[];
let sent = 0;
let accepted = 0;
let warm = 0;

beforeAll(
  async () => {
    server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
    const enter = (email: string) => new BrowserClient(server.origin).signIn(email);
    const coach = await enter("coach@beast.example");
    const ultimate = await enter("ultimate@beast.example");
    await makeThings((role) => (role === "coach" ? coach : ultimate));
    crews = [await crewOf(coach, ultimate, () => newClient(server.origin, "DEMO-ULTIMATE"))];
    while (crews.length < CREWS) {
      const { trainer, addClient } = await newTrainer(server.origin);
      const client = await addClient();
      await makeThings((role) => (role === "coach" ? trainer : client));
      crews.push(await crewOf(trainer, client, addClient));
    }
  },
  60_000 + CASES * 100,
);

async function crewOf(
  trainer: BrowserClient,
  client: BrowserClient,
  addClient: Crew["addClient"],
): Promise<Crew> {
  const { user_id, email } = await currentUser(client);
  const plans: { id: number }[] = await (await trainer.get("/api/nutrition-plans")).json();
  const date = demoToday();
  const trainings: { id: number }[] = await (await trainer.get("/api/training-plans")).json();
  const tasks: { id: number; custom_task_id: number | null }[] = await (
    await client.get(`/api/daily-completions?date=${date}`)
  ).json();
  const weekly: { id: number; photo_key: string }[] = await (await client.get("/api/progress-photos")).json();
  const daily: { id: number }[] = await (await client.get("/api/daily-checkins")).json();
  const entry = { food_name: "Canteen", calories_per_100g: 500, meal_type: "lunch", log_date: date };
  const set = { date, exercise_name: "Squat", place: 1, reps: 8, idempotency_key: randomUUID() };
  const { id: setId } = await (await client.json("POST", "/api/exercise-sets", set)).json();
  const { id: foodLogId } = await (await client.json("POST", "/api/food-logs", entry)).json();
  const food = { name: "Bean chili", calories_per_100g: 110 };
  const { id: foodId } = await (await client.json("POST", "/api/food-database", food)).json();
  const known = {
    food_log_id: [foodLogId],
    set_id: [setId],
    food_id: [foodId],
    log_date: [date],
    weekly_id: weekly.map(({ id }) => id),
    daily_id: daily.map(({ id }) => id),
    photo_key: weekly.map(({ photo_key }) => photo_key),
    client_user_id: [user_id],
    client_id: [user_id],
    plan_id: plans.map(({ id }) => id),
    training_id: trainings.map(({ id }) => id),
    custom_task_id: tasks.flatMap(({ custom_task_id }) => custom_task_id ?? []),
    id: tasks.map(({ id }) => id),
    date: [date],
    completion_date: [date],
    check_in_date: [date],
    return_to: ["/", "/tasks"],
    email: [email],
  };
  return { visitors: [new BrowserClient(server.origin), trainer, client], known, addClient };
}

/** Returns the crew with new clients in place of its client, as many as the cases of a form with a photo need. */
async function withUploaders(crew: Crew): Promise<Crew> {
  const [anonymous, trainer] = crew.visitors;
  const clients: BrowserClient[] = [];
  while (clients.length * UPLOADS_OF_CLIENT < PHOTO_CASES) clients.push(await crew.addClient());
  let turn = 0;
  // Each upload is sent by the next client.
  const send: BrowserClient["send"] = (...request) =>
    (clients[turn++ % clients.length] as BrowserClient).send(...request);
  const client = Object.assign(new BrowserClient(server.origin), { send });
  return { ...crew, visitors: [anonymous, trainer, client] };
}

/** Gives the client of a crew the package of all uploads, which a test may have changed, and a daily check-in to change. */
async function checkInAnew({ visitors, known }: Crew): Promise<void> {
  const [client] = known.client_id ?? [];
  await (visitors[1] as BrowserClient).post(`/client/${client}/package`, { package_type: "Beast Ultimate" });
  const made = await sendPhoto(visitors[2] as BrowserClient, "POST", "/api/daily-checkins", []);
  known.daily_id = [(await made.json()).id];
}

afterAll(async () => {
  reportFigure(
    `bad input: ${sent} cases, ${accepted} of them accepted, 0 answers of 500 or more, seed ${SEED}`,
  );
  await server?.stop();
});

/**
 * Expects an answer below 500 and, from every API call that rejects the request, an error message. The limit
 * of changes must not answer, because the input would not be read.
 */
async function check(response: Response) {
  sent++;
  const text = await bodyText(response);
  expect(response.status, text.slice(0, 300)).toBeLessThan(500);
  expect(text).not.toMatch(/too many changes|zu viele Änderungen/);
  if (response.status < 400) accepted++;
  // Node.js itself rejects headers that are too long, before the request reaches the app.
  if (response.status < 400 || response.status === 431 || !new URL(response.url).pathname.startsWith("/api/"))
    return;
  expect(JSON.parse(text)).toHaveProperty("error");
}

const anyCrew = <Value>(arbitraryOf: (crew: Crew) => fc.Arbitrary<Value>, list = crews) =>
  fc.oneof(...list.map(arbitraryOf));
const anybody = () => anyCrew(({ visitors }) => fc.constantFrom(...visitors));
/** Returns mostly visitors who may send the request, so that the input passes the access checks. */
function visitorFor({ visitors }: Crew, { entry }: DeclaredInput): fc.Arbitrary<BrowserClient> {
  const admitted = cells()
    .filter((cell) => cell.method === entry.method && cell.path === entry.path && !isRefused(cell))
    .flatMap(({ role }) => ({ anonymous: [0], coach: [1], ultimate: [2] })[role as string] ?? []);
  const allowed = admitted.map((index) => visitors[index] as BrowserClient);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...visitors) },
    ...(allowed.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...allowed) }] : []),
  );
}
const run = <Case>(property: fc.IAsyncProperty<Case>, numRuns = CASES) =>
  fc.assert(property, { numRuns, seed: SEED });

const JUNK_IDS = ["0", "-1", "1e3", "99999999999", "2147483648", "abc", "%00", "%E0%A4%A", "..", "1/2"];
function idsOf({ known }: Crew, path: string) {
  if (path.startsWith("/client/")) return known.client_id;
  if (path.includes("/files/")) return known.photo_key;
  if (path.includes("progress")) return known.weekly_id;
  if (path.includes("daily-checkins")) return known.daily_id;
  if (path.startsWith("/manage-tasks/")) return known.custom_task_id;
  if (path.includes("food-logs")) return known.food_log_id;
  if (path.includes("exercise-sets")) return known.set_id;
  if (path.includes("training")) return known.training_id;
  return path.includes("nutrition") ? known.plan_id : known.id;
}
const someId = (crew = crews[0] as Crew, path = "") =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(...(idsOf(crew, path) ?? [])),
    },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...JUNK_IDS) },
  );
const addressOf = (path: string, id: unknown) =>
  path.replace(/:provider/, "demo").replace(/:\w+/g, String(id));

function send(visitor: BrowserClient, { entry, reads }: DeclaredInput, value: unknown, id: unknown) {
  const address = addressOf(entry.path, id);
  if (reads === "json") return visitor.json(entry.method, address, value);
  if (reads === "photo form") return sendPhoto(visitor, entry.method, address, formEntries(value));
  if (reads === "form") return visitor.post(address, formEntries(value));
  return visitor.get(`${address}?${new URLSearchParams(formEntries(value))}`);
}

/** Sends a form with a photo by the method of its call. */
const sendPhoto = (visitor: BrowserClient, method: string, path: string, fields: [string, string][]) =>
  visitor.send(method, path, {
    headers: { origin: visitor.origin },
    body: photoForm(fields, SMALL_PHOTO, "photo.jpg", photoFieldOf(path)),
  });

test("every input schema of the domain is declared by a call, a screen or a form", () => {
  const declared = new Set(declaredInputs().map(({ schema }) => schema));
  // These schemas are parts of other schemas and are declared with them.
  const nested = [
    "LocalPath",
    "PageNumber",
    "RosterQuery",
    "NewsQuery",
    "FoodPortionInput",
    "QuickEntryInput",
    "PlannedMealInput",
    "PlanStart",
  ];
  const left = inputSchemas().filter(([name, schema]) => !declared.has(schema) && !nested.includes(name));
  expect(left.map(([name]) => name)).toEqual([]);
});

describe("valid and invalid values of a schema", () => {
  test.each(
    declaredInputs().map(
      (input) => [`${input.entry.method} ${input.entry.path}: ${input.reads}`, input] as const,
    ),
  )("get an answer below 500 from %s", async (_, input) => {
    const acceptedBefore = accepted;
    const isPhoto = input.reads === "photo form";
    // A change is of something that its sender has, and that nobody has reviewed.
    const isChange = input.entry.path.includes(":id");
    if (isPhoto && isChange) await Promise.all(crews.map(checkInAnew));
    const senders = isPhoto && !isChange ? await Promise.all(crews.map(withUploaders)) : crews;
    await run(
      fc.asyncProperty(
        anyCrew(
          (crew) =>
            fc.tuple(
              visitorFor(crew, input),
              valuesFor(input.schema, crew.known),
              someId(crew, input.entry.path),
            ),
          senders,
        ),
        async ([visitor, value, id]) => check(await send(visitor, input, value, id)),
      ),
      isPhoto ? PHOTO_CASES : CASES,
    );
    // Otherwise no input would get as far as the photo.
    if (isPhoto) expect(accepted).toBeGreaterThan(acceptedBefore);
  });
});

describe("requests that no form and no script of the app sends", () => {
  beforeAll(async () => {
    warm = memoryOf(server.pid);
    await checkInAnew(crews[0] as Crew);
  });
  // A sender who logs out would send the rest of the requests without a session.
  const paths = [...new Set(siteMap().map(({ path }) => path))].filter((path) => !path.endsWith("/logout"));

  test("get an answer below 500 with any bytes in a body of any type", async () => {
    const types = [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "application/json; charset=utf-16",
      "",
      "a/b;;;",
    ];
    await run(
      fc.asyncProperty(
        anybody(),
        fc.tuple(
          fc.constantFrom("POST", "PUT", "DELETE", "PATCH"),
          fc.constantFrom(...paths),
          someId(),
          fc.constantFrom(...types),
          fc.uint8Array({ maxLength: 400 }),
        ),
        async (visitor, [method, path, id, type, body]) =>
          check(
            await visitor.send(method, addressOf(path, id), {
              headers: { "content-type": type, origin: server.origin },
              body,
            }),
          ),
      ),
    );
  });

  test.each(brokenUploads())("get an answer below 500 with a form that %s", async (_, type, body) => {
    const uploads = siteMap().filter((entry) => entry.kind !== "screen" && entry.declares.photo);
    const crew = crews[0] as Crew;
    const [anonymous, , client] = crew.visitors;
    for (const { path, method, declares } of uploads) {
      const isOptional = "photo" in declares && declares.photo === "optional";
      const [own] = idsOf(crew, path) ?? [];
      for (const visitor of [anonymous, client]) {
        const headers = { "content-type": type, origin: server.origin };
        const response = await visitor.send(method, addressOf(path, own), { headers, body });
        // A change needs no photo, so that some of these forms are right for it.
        if (visitor === client && !isOptional) expect([400, 415]).toContain(response.status);
        await check(response);
      }
    }
  });

  test("get an answer below 500 with JSON a hundred thousand levels deep", async () => {
    for (const visitor of crews[0]?.visitors ?? []) {
      for (const { path, method } of siteMap().filter((entry) => entry.method !== "GET")) {
        const body = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
        await check(
          await visitor.send(method, addressOf(path, 1), {
            headers: { "content-type": "application/json" },
            body,
          }),
        );
      }
    }
  });

  test("get an answer below 500 with any JSON value, even where a form is expected", async () => {
    await run(
      fc.asyncProperty(
        anybody(),
        fc.tuple(fc.constantFrom("POST", "PUT"), fc.constantFrom(...paths), someId(), hostile),
        async (visitor, [method, path, id, value]) =>
          check(await visitor.json(method, addressOf(path, id), value)),
      ),
    );
  });

  test("get an answer below 500 with field names and list commands that no form has", async () => {
    const name = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        "meals[20000].name",
        "meals[0][0][0]",
        "a[4294967294]",
        "__proto__.x",
        "constructor",
        "meals[-1]",
        "meals[].name",
        "meals[0].name.x.y.z",
        "meals",
        "a.b.c.d.e",
        "[0]",
        "__intent__",
        "__state__",
        "x[0",
        ".",
      ),
    );
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        "{",
        "null",
        '{"type":"insert","payload":{"name":"__proto__"}}',
        '{"type":"remove","payload":{"name":"title","index":0}}',
        '{"type":"reorder","payload":{"name":"meals","from":99,"to":0}}',
        '{"type":"update","payload":{}}',
        '{"validated":1}',
      ),
    );
    const forms = siteMap().filter(({ kind }) => kind === "form");
    await run(
      fc.asyncProperty(
        anybody(),
        fc.tuple(fc.constantFrom(...forms), someId(), fc.array(fc.tuple(name, value), { maxLength: 8 })),
        async (visitor, [{ path }, id, fields]) =>
          check(await visitor.post(addressOf(path, id), fields as [string, string][])),
      ),
    );
  });

  test("get an answer below 500 with any path and any query", async () => {
    const segment = fc.oneof(
      fc.constantFrom(...paths.flatMap((path) => path.split("/"))),
      fc.constantFrom(
        "..",
        ".",
        "%2e%2e",
        "%00",
        "%E0%A4%A",
        "a.data",
        "__manifest",
        "%5c",
        "%2F",
        "assets",
        ".vite",
        "ü",
      ),
      fc.string({ maxLength: 8 }).map(encode),
    );
    const query = fc.constantFrom(
      "",
      "?_data=routes%2Froot",
      "?date=2026-02-30",
      "?client=%00",
      "?client=..",
      "?date=%E0%A4%A",
      "?a[4294967294]=1",
      `?x=${"y".repeat(4000)}`,
      "?_routes=x",
      "?index",
    );
    await run(
      fc.asyncProperty(
        anybody(),
        fc.tuple(fc.array(segment, { maxLength: 4 }), query),
        async (visitor, [segments, search]) =>
          check(await visitor.get(`/${segments.join("/").replace(/^\/+/, "")}${search}`)),
      ),
    );
  });

  test("get an answer below 500 with any cookie and any header", async () => {
    const cookieName = fc.constantFrom(
      "session",
      "grant",
      "member",
      "language",
      "theme",
      "time_zone",
      "flash",
      "oauth2:x",
      "__Host-session",
    );
    const ascii = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, ""));
    const value = fc.oneof(
      ascii,
      fc.constantFrom(
        "%",
        "%E0%A4%A",
        "eyJhIjoxfQ==",
        "de; language=en",
        "a".repeat(3000),
        "Mars/Phobos",
        "Europe/Berlin",
        "../x",
      ),
    );
    const header = fc.record(
      {
        cookie: fc.tuple(cookieName, value).map((pair) => pair.join("=")),
        "x-forwarded-for": value,
        "accept-language": value,
        "sec-fetch-site": value,
        referer: value,
        range: value,
        "if-none-match": value,
      },
      { requiredKeys: [] },
    );
    await run(
      fc.asyncProperty(
        anybody(),
        fc.tuple(fc.constantFrom(...paths), someId(), header),
        async (visitor, [path, id, headers]) =>
          check(await visitor.get(addressOf(path, id), headers as HeadersInit)),
      ),
    );
  });
});

test("the server still runs and its memory stays within the limit", async () => {
  expect((await new BrowserClient(server.origin).get("/api/users/me")).status).toBe(401);
  const memory = memoryOf(server.pid);
  reportFigure(
    `memory with bad input: ${Math.round(warm)} MB after its first part, ${Math.round(memory)} MB at its end`,
  );
  expect(memory - warm).toBeLessThan(GROWTH_MB);
});

/** Returns the memory that a process uses, in MB. */
const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

const encode = (text: string) => encodeURIComponent(text.toWellFormed());
