// Measures what the many changes of one client do to everybody else: npm run bench:flood
// One client sends 100 and then 500 sets at once, to one process and to two, while others change something, look at a page and sign in.
// The same is measured beside as many GET /api/users/me of that client, and as many changes of one entry of the diary. It ends with
// status 1 where the 95th percentile of others is more than three times that beside the GETs, or one of them was answered 503. --before=FOLDER measures an earlier checkout with a build too,
// --db=postgres or pglite one database only.
import { randomUUID } from "node:crypto";
import { BrowserClient } from "../tests/support/browser-client";
import { demoToday } from "../tests/support/today";
import { option, say, startDatabases } from "./databases";
import { table } from "./document";
import { percentile } from "./load";
import { describeMachine } from "./machine";
import { type Engine, startProduct } from "./servers";

const SETS = "/api/exercise-sets";
/** The 95th percentile of others may be so many times that beside reading. */
const TIMES = 3;
const PARALLEL = [100, 500];
/** How often they are sent. A person may make 2,000 changes in a minute. */
const WAVES = 3;
/** The people beside the client, each of whom sends one request after the other. */
const OTHERS = 3;
/** The most exercises that a day can have without a plan. Each has a hundred places for sets. */
const EXERCISES = 20;

const before = option("before");
const TREES: [name: string, tree?: string][] = [
  ...(before ? [["before", before] as [string, string]] : []),
  ["now"],
];

const { engines, server, stores } = await startDatabases();
try {
  const lines: (string | number)[][] = [];
  for (const engine of engines)
    for (const [name, tree] of TREES)
      for (const processes of engine === "pglite" ? [1] : [1, 2])
        lines.push(...(await measure(engine, processes, name, tree)));
  console.log(await describeMachine(server?.url));
  const head = [
    "",
    "processes",
    "at once",
    "beside",
    "others' p50, ms",
    "p95, ms",
    "sign-ins",
    "answers to others",
    "to the client",
  ];
  console.log(table(head, lines));
  if (lines.some((line) => isUnfair(line, lines))) process.exitCode = 1;
} finally {
  await stores.removeAll();
  await server?.stop();
}

/** Tells whether a line of today's product is slower for others than it may be, or refused one of them. */
function isUnfair(line: (string | number)[], lines: (string | number)[][]): boolean {
  const [name, processes, parallel, , , p95, signIns, answers] = line;
  const beside = lines.find(
    (other) => `${other.slice(0, 4)}` === `${[name, processes, parallel, "users/me"]}`,
  );
  return (
    String(name).endsWith("now") &&
    (Number(p95) > TIMES * Number(beside?.[5]) || /503/.test(`${signIns}${answers}`))
  );
}

async function measure(engine: Engine, processes: number, name: string, tree?: string) {
  const data = await stores.make(engine);
  const servers = [];
  try {
    // The first process makes the data.
    for (let nth = 0; nth < processes; nth++) servers.push(await startProduct(data, tree ? { tree } : {}));
    const origins = servers.map(({ origin }) => origin);
    const lines = [];
    for (const parallel of PARALLEL)
      for (const beside of ["users/me", "sets", "entry"] as const) {
        lines.push([
          `${engine}, ${name}`,
          processes,
          parallel,
          beside,
          ...(await flood(origins, parallel, beside)),
        ]);
        say(lines.at(-1)?.join(" | ") ?? "");
      }
    return lines;
  } finally {
    for (const each of servers) await each.stop();
  }
}

/** Returns what others notice while a new client sends many requests at once. */
async function flood(origins: string[], parallel: number, beside: "users/me" | "sets" | "entry") {
  const [first = ""] = origins;
  const client = await newClient(first);
  const entry = await logFood(first, client);
  const others = await Promise.all(Array.from({ length: OTHERS }, () => newClient(first)));
  let isOver = false;
  const own: string[] = [];
  const theirs: string[] = [];
  const times: number[] = [];
  const signIns: string[] = [];
  const at = (nth: number) => origins[nth % origins.length] as string;
  const watching = others.map(async (cookie, person) => {
    for (let nth = 0; !isOver; nth++) {
      const began = performance.now();
      const origin = at(nth + person);
      theirs.push(nth % 2 ? await look(origin, "/tasks", cookie) : await enterSet(origin, cookie, nth / 2));
      times.push(performance.now() - began);
    }
  });
  const signingIn = async () => {
    for (let nth = 0; !isOver; nth++)
      await newClient(at(nth)).then(
        () => signIns.push("done"),
        ({ message }) => signIns.push(/answered (\d+)/.exec(message)?.[1] ?? "no answer"),
      );
  };
  watching.push(signingIn());
  for (let wave = 0; wave < WAVES; wave++) {
    const sent = Array.from({ length: parallel }, (_, nth) =>
      beside === "sets"
        ? enterSet(at(nth), client, wave * parallel + nth)
        : beside === "entry"
          ? statusOf(changeEntry(at(nth), client, entry, nth + 1))
          : look(at(nth), "/api/users/me", client),
    );
    own.push(...(await Promise.all(sent)));
  }
  isOver = true;
  await Promise.all(watching);
  return [
    Math.round(percentile(times, 50)),
    Math.round(percentile(times, 95)),
    counted(signIns),
    counted(theirs),
    counted(own),
  ];
}

/** Signs a new client in. @returns the cookie */
async function newClient(origin: string): Promise<string> {
  const { cookies } = await new BrowserClient(origin).signIn(`${randomUUID()}@bench.example`);
  return [...cookies].map((pair) => pair.join("=")).join("; ");
}

async function look(origin: string, path: string, cookie: string): Promise<string> {
  return await statusOf(fetch(origin + path, { headers: { cookie } }));
}

/** Enters a set. @param nth counts the sets of the client */
async function enterSet(origin: string, cookie: string, nth: number): Promise<string> {
  const set = {
    date: demoToday(),
    exercise_name: `Exercise ${nth % EXERCISES}`,
    place: 1 + Math.floor(nth / EXERCISES),
    weight_kg: 60,
    reps: 8,
    idempotency_key: randomUUID(),
  };
  const headers = { cookie, "content-type": "application/json" };
  return await statusOf(fetch(origin + SETS, { method: "POST", headers, body: JSON.stringify(set) }));
}

/** Logs a quick entry in the diary. @returns its path */
async function logFood(origin: string, cookie: string): Promise<string> {
  const entry = { food_name: "Soup", calories_per_100g: 60, meal_type: "lunch", log_date: demoToday() };
  const headers = { cookie, "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/food-logs`, {
    method: "POST",
    headers,
    body: JSON.stringify(entry),
  });
  return `/api/food-logs/${((await answer.json()) as { id: number }).id}`;
}

/** Changes an entry of the diary, which is one statement without a transaction around it. */
function changeEntry(origin: string, cookie: string, path: string, grams: number): Promise<Response> {
  const headers = { cookie, "content-type": "application/json" };
  return fetch(origin + path, { method: "PUT", headers, body: JSON.stringify({ serving_size_g: grams }) });
}

/** Returns the status of an answer. A connection that is reset has none. */
async function statusOf(answer: Promise<Response>): Promise<string> {
  try {
    const response = await answer;
    await response.text();
    return String(response.status);
  } catch {
    return "no answer";
  }
}

/** Counts answers by their status. */
function counted(statuses: string[]): string {
  const all = [...new Set(statuses)].sort();
  return all.map((status) => `${statuses.filter((each) => each === status).length} × ${status}`).join(", ");
}
