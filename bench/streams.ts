// Measures open streams of messages on one process: their memory, the time of a delivery, and of a stop under them.
// STREAMS sets their number, ROUNDS how often they are opened and closed. It uses PostgreSQL where its binaries are installed, otherwise the embedded database.
import { request } from "node:http";
import { findPostgres } from "../bin/test/postgres.mjs";
import { BrowserClient } from "../tests/support/browser-client";
import { Stores, startProduct } from "./servers";

const STREAMS = Number(process.env.STREAMS ?? 500);
const STREAMS_OF_PERSON = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 4);

interface Person {
  visitor: BrowserClient;
  trainer: string;
}

interface Stream {
  messages: number;
  arrivedAt: number;
  hasEnded: boolean;
  close(): void;
}

const database = await findPostgres();
const stores = new Stores(database?.url);
const server = await startProduct(await stores.make(database ? "postgres" : "pglite"));
const streamLines = () => server.log().filter((line) => line.includes('"msg":"stream"')).length;

/** Waits until a condition holds. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Signs in a new client of the demo's trainer. */
async function signIn(email: string): Promise<Person> {
  const visitor = await new BrowserClient(server.origin).signIn(email);
  const { user_id: trainer } = await (await visitor.get("/api/trainer/profile")).json();
  return { visitor, trainer };
}

/** Opens a stream on a connection of its own. */
function openStream({ visitor }: Person): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") };
    const clientRequest = request(
      `${server.origin}/api/messages/stream`,
      { agent: false, headers },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
        const stream: Stream = {
          messages: 0,
          arrivedAt: 0,
          hasEnded: false,
          close: () => clientRequest.destroy(),
        };
        answer.setEncoding("utf8");
        answer.on("data", (text) => {
          stream.messages += text.split("event: entries").length - 1;
          stream.arrivedAt = performance.now();
        });
        answer.on("error", () => {});
        answer.on("end", () => {
          stream.hasEnded = true;
        });
        resolve(stream);
      },
    );
    clientRequest.on("error", () => {});
    clientRequest.end();
  });
}

/** Opens all streams, one after the other. */
async function openAll(people: Person[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let index = 0; index < STREAMS; index++)
    streams.push(await openStream(people[index % people.length] as Person));
  return streams;
}

/** Closes streams, and waits until the server has noticed each. */
async function closeAll(streams: Stream[]) {
  const before = streamLines();
  for (const stream of streams) stream.close();
  await until(() => streamLines() === before + streams.length);
}

const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

/** Sends a message of each person, and returns how long the deliveries to all streams took, in milliseconds. */
async function deliver(people: Person[], streams: Stream[]) {
  const due = streams.map(({ messages }) => messages + 1);
  const startedAt = performance.now();
  await Promise.all(
    people.map(({ visitor, trainer }) =>
      visitor.json("POST", "/api/messages", { recipient_user_id: trainer, content: "A message to measure" }),
    ),
  );
  const answered = performance.now() - startedAt;
  await until(() => streams.every(({ messages }, index) => messages >= (due[index] as number)));
  return { answered, delivered: Math.max(...streams.map(({ arrivedAt }) => arrivedAt)) - startedAt };
}

try {
  console.log(
    `${STREAMS} streams on ${database ? "PostgreSQL" : "the embedded database"}, Node ${process.version}`,
  );
  const people: Person[] = [];
  for (let index = 0; index < Math.ceil(STREAMS / STREAMS_OF_PERSON); index++)
    people.push(await signIn(`stream-${index}@people.example`));
  let empty = await server.memory();
  console.log(`before: ${mb(empty.rss)} RSS, ${mb(empty.heap)} heap`);
  for (let round = 1; round <= ROUNDS; round++) {
    const startedAt = performance.now();
    const streams = await openAll(people);
    const opened = performance.now() - startedAt;
    const full = await server.memory();
    const { answered, delivered } = await deliver(people, streams);
    const one = await deliver(
      people.slice(0, 1),
      streams.filter((_, index) => index % people.length === 0),
    );
    await closeAll(streams);
    const closed = await server.memory();
    console.log(
      `round ${round}: opened in ${Math.round(opened)} ms; a stream takes ${kb((full.rss - empty.rss) / STREAMS)} RSS, ${kb((full.heap - empty.heap) / STREAMS)} heap; ` +
        `${people.length} messages were answered after ${Math.round(answered)} ms and with every stream after ${Math.round(delivered)} ms, one after ${Math.round(one.delivered)} ms; ` +
        `after closing ${mb(closed.rss)} RSS, ${mb(closed.heap)} heap`,
    );
    empty = closed;
  }
  const streams = await openAll(people);
  const startedAt = performance.now();
  await server.stop();
  console.log(`stop under ${STREAMS} streams: ${Math.round(performance.now() - startedAt)} ms`);
  await until(() => streams.every(({ hasEnded }) => hasEnded));
} finally {
  await server.stop();
  await stores.removeAll();
  await database?.stop();
}
