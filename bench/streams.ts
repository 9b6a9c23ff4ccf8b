// Measures open streams of messages on one process: their memory, the time of a delivery, and of a stop under them.
// STREAMS sets their number, ROUNDS how often they are opened and closed. It uses PostgreSQL where its binaries are installed, otherwise the embedded database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "../bin/steps/project.mjs";
import { findPostgres } from "../bin/test/postgres.mjs";

const STREAMS = Number(process.env.STREAMS ?? 500);
const STREAMS_OF_PERSON = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 4);

const folder = mkdtempSync(join(tmpdir(), "beast-bench-"));
const database = await findPostgres();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ["--expose-gc", at("bench", "measured-server.mjs")], {
  env: {
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO: "1",
    DATA_DIR: folder,
    ...(database && {
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret of the measurement, and only its",
    }),
  },
  stdio: ["ignore", "pipe", "inherit", "ipc"],
});
let output = "";
server.stdout.on("data", (text) => {
  output += text;
});
const streamLines = () => output.split('"msg":"stream"').length - 1;

/** Waits until a condition holds. */
async function until(holds) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 2));
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Sends a request with the cookies of a person, and keeps those of the answer. */
async function send(cookies, path, body) {
  const answer = await fetch(new URL(path, origin), {
    method: body ? "POST" : "GET",
    headers: {
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    redirect: "manual",
  });
  for (const cookie of answer.headers.getSetCookie()) {
    const [name, value] = cookie.split(";")[0].split(/=(.*)/s);
    cookies.set(name, value);
  }
  return answer;
}

/** Signs in a new client of the demo's trainer. */
async function signIn(email) {
  const cookies = new Map();
  await send(cookies, "/api/verify-password", { password: "DEMO-ULTIMATE", userEmail: "" });
  const { redirectUrl } = await (await send(cookies, "/api/oauth/demo/redirect_url")).json();
  const approved = await send(cookies, `${redirectUrl}&login_hint=${email}`);
  const callback = new URL(approved.headers.get("location"), origin);
  await send(cookies, "/api/sessions", { code: callback.searchParams.get("code") });
  const { user_id: trainer } = await (await send(cookies, "/api/trainer/profile")).json();
  return { cookies, trainer };
}

/** Opens a stream on a connection of its own. */
function openStream({ cookies }) {
  return new Promise((resolve, reject) => {
    const headers = { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
    const asked = request(`${origin}/api/messages/stream`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
      const stream = { messages: 0, arrivedAt: 0, hasEnded: false, close: () => asked.destroy() };
      answer.setEncoding("utf8");
      answer.on("data", (text) => {
        stream.messages += text.split("event: message").length - 1;
        stream.arrivedAt = performance.now();
      });
      answer.on("error", () => {});
      answer.on("end", () => {
        stream.hasEnded = true;
      });
      resolve(stream);
    });
    asked.on("error", () => {});
    asked.end();
  });
}

/** Opens all streams, one after the other. */
async function openAll(people) {
  const streams = [];
  for (let index = 0; index < STREAMS; index++) streams.push(await openStream(people[index % people.length]));
  return streams;
}

/** Closes streams, and waits until the server has noticed each. */
async function closeAll(streams) {
  const before = streamLines();
  for (const stream of streams) stream.close();
  await until(() => streamLines() === before + streams.length);
}

/** Collects the garbage of the server and returns its memory in bytes. */
async function memory() {
  const answer = once(server, "message");
  server.send("memory");
  return (await answer)[0];
}

const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const kb = (bytes) => `${Math.round(bytes / 1024)} KB`;

/** Sends a message of each person, and returns how long the deliveries to all streams took, in milliseconds. */
async function deliver(people, streams) {
  const due = streams.map(({ messages }) => messages + 1);
  const begun = performance.now();
  await Promise.all(
    people.map(({ cookies, trainer }) =>
      send(cookies, "/api/messages", { recipient_user_id: trainer, content: "A message to measure" }),
    ),
  );
  const answered = performance.now() - begun;
  await until(() => streams.every(({ messages }, index) => messages >= due[index]));
  return { answered, delivered: Math.max(...streams.map(({ arrivedAt }) => arrivedAt)) - begun };
}

try {
  await until(() =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  console.log(
    `${STREAMS} streams on ${database ? "PostgreSQL" : "the embedded database"}, Node ${process.version}`,
  );
  const people = [];
  for (let index = 0; index < Math.ceil(STREAMS / STREAMS_OF_PERSON); index++)
    people.push(await signIn(`stream-${index}@people.example`));
  let empty = await memory();
  console.log(`before: ${mb(empty.rss)} RSS, ${mb(empty.heap)} heap`);
  for (let round = 1; round <= ROUNDS; round++) {
    const begun = performance.now();
    const streams = await openAll(people);
    const opened = performance.now() - begun;
    const full = await memory();
    const { answered, delivered } = await deliver(people, streams);
    const one = await deliver(
      people.slice(0, 1),
      streams.filter((_, index) => index % people.length === 0),
    );
    await closeAll(streams);
    const closed = await memory();
    console.log(
      `round ${round}: opened in ${Math.round(opened)} ms; a stream takes ${kb((full.rss - empty.rss) / STREAMS)} RSS, ${kb((full.heap - empty.heap) / STREAMS)} heap; ` +
        `${people.length} messages were answered after ${Math.round(answered)} ms and with every stream after ${Math.round(delivered)} ms, one after ${Math.round(one.delivered)} ms; ` +
        `after closing ${mb(closed.rss)} RSS, ${mb(closed.heap)} heap`,
    );
    empty = closed;
  }
  const streams = await openAll(people);
  const begun = performance.now();
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
  console.log(`stop under ${STREAMS} streams: ${Math.round(performance.now() - begun)} ms`);
  await until(() => streams.every(({ hasEnded }) => hasEnded));
} finally {
  server.kill("SIGKILL");
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
