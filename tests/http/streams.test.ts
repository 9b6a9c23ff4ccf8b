import { hostname } from "node:os";
import { beforeAll, describe, expect, test } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type EventStream, openStream } from "../support/event-stream";
import { newTrainer } from "../support/new-trainer";
import { type SharedServer, sharedServer } from "../support/shared-server";

const PATH = "/api/messages/stream";

let server: SharedServer;
let coach: BrowserClient;
let uta: BrowserClient;
let adam: BrowserClient;
/** The user ids of the people. */
let ids: { coach: string; uta: string; adam: string };

beforeAll(async () => {
  server = await sharedServer();
  const { trainer, addClient } = await newTrainer(server.origin);
  coach = trainer;
  uta = await addClient();
  adam = await addClient();
  const idOf = async (person: BrowserClient) => (await currentUser(person)).user_id;
  ids = { coach: await idOf(coach), uta: await idOf(uta), adam: await idOf(adam) };
});

async function say(from: BrowserClient, to: string, content: string): Promise<{ id: number }> {
  const sent = await from.json("POST", "/api/messages", { recipient_user_id: to, content });
  expect(sent.status).toBe(201);
  return await sent.json();
}

/** Returns the lines of the log about streams, from a position on. */
const streamLines = (from: number) =>
  server
    .output()
    .slice(from)
    .split("\n")
    .filter((line) => line.includes(`"path":"${PATH}"`))
    .map((line) => JSON.parse(line));

/** Runs a test with streams, which are closed at its end. */
async function withStreams(
  opening: Promise<EventStream>[],
  work: (...streams: EventStream[]) => Promise<void>,
) {
  const streams = await Promise.all(opening);
  try {
    await work(...streams);
  } finally {
    for (const stream of streams) {
      stream.close();
      await stream.ended;
    }
  }
}

describe("a stream", () => {
  test("tells both people of a new entry in their conversation, and of others only that they changed", async () => {
    await withStreams(
      [
        openStream(coach, { with_user_id: ids.uta }),
        openStream(uta),
        openStream(coach),
        openStream(adam, { with_user_id: ids.coach }),
      ],
      async (chosen, ofClient, unchosen, ofOther) => {
        const sent = await say(uta, ids.coach, "Hello");
        const [received] = await chosen.next(1, "entries");
        expect(received).toMatchObject({ event: "entries", data: { last_number: Number(received?.id) } });
        expect(await ofClient.next(1)).toEqual([received]);
        expect(await unchosen.next(1)).toEqual([{ event: "change", data: { with_user_id: ids.uta } }]);
        // The other client has received nothing before their own message.
        await say(coach, ids.adam, "Only for Adam");
        await ofOther.upTo(1);
        expect(await chosen.next(1)).toEqual([{ event: "change", data: { with_user_id: ids.adam } }]);
        await coach.json("PUT", "/api/messages/read", { with_user_id: ids.uta, up_to: sent.id });
        expect(await ofClient.next(1)).toEqual([{ event: "read", data: { up_to: sent.id } }]);
      },
    );
  });

  test("has the headers that proxies and compression need, and a line that lets browsers come back soon", async () => {
    await withStreams([openStream(uta, {}, { "accept-encoding": "gzip, br" })], async (stream) => {
      const { response } = stream;
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      });
      expect(response.headers.get("content-encoding")).toBeNull();
      await expect.poll(() => stream.otherLines).toEqual([expect.stringMatching(/^retry: [12]\d{3}$/)]);
    });
  });

  test.each([
    ["after", { after: "{first}" }, {}, "{second}"],
    ["after, when the browser has the last one", { after: "{second}" }, {}, "{next}"],
    ["Last-Event-ID", { after: "0" }, { "last-event-id": "{second}" }, "{next}"],
    [
      "after, when Last-Event-ID is not a number",
      { after: "{second}" },
      { "last-event-id": "x'--" },
      "{next}",
    ],
  ])("tells of what comes after the number in %s", async (_, query, headers, expected) => {
    const start = await lastNumber();
    for (const text of ["first", "second"]) await say(uta, ids.coach, text);
    const numbers = { first: start + 1, second: start + 2, next: start + 3 };
    const filled = (value: string) =>
      value.replace(/\{(\w+)\}/, (_, name: keyof typeof numbers) => String(numbers[name]));
    const allFilled = (fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]));
    await withStreams(
      [
        openStream(
          coach,
          { with_user_id: ids.uta, ...allFilled(query as never) },
          allFilled(headers as never),
        ),
      ],
      async (stream) => {
        if (expected === "{next}") await say(uta, ids.coach, "next");
        const [told] = await stream.next(1, "entries");
        expect(told?.id).toBe(filled(expected));
      },
    );
  });

  test.each([
    ["a text for a number", "after=x"],
    ["a negative number", "after=-1"],
    ["a number that is too large", "after=2147483648"],
    ["an empty person", "with_user_id="],
  ])("is refused with a reason for %s", async (_, query) => {
    const refused = await coach.get(`${PATH}?${query}`);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([
      400,
      [query.split("=")[0]],
    ]);
  });

  test("is refused to a person with too many, and opens again when one was closed", async () => {
    const { addClient } = await newTrainer(server.origin);
    const person = await addClient();
    await withStreams(
      Array.from({ length: 8 }, () => openStream(person)),
      async (first) => {
        const refused = await person.get(PATH);
        expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
          429,
          "30",
          { error: "Your messages are open in too many windows. Close some of them." },
        ]);
        first.close();
        await withStreams([reopened(person)], async (again) => {
          expect(again.response.status).toBe(200);
        });
      },
    );
  });

  test("is not opened by HEAD", async () => {
    const { addClient } = await newTrainer(server.origin);
    const person = await addClient();
    const from = server.output().length;
    for (let count = 0; count < 10; count++) {
      const head = await person.send("HEAD", PATH);
      expect([head.status, head.headers.get("content-type")]).toEqual([
        200,
        "text/event-stream; charset=utf-8",
      ]);
    }
    await expect.poll(() => streamLines(from).map(({ msg }) => msg)).toEqual(Array(10).fill("request"));
  });

  test("is logged as a stream when the browser leaves, with the time that it was open", async () => {
    const from = server.output().length;
    await withStreams([openStream(uta)], async () => {
      expect(streamLines(from)).toEqual([]);
    });
    await expect
      .poll(() => streamLines(from))
      .toEqual([
        {
          level: "info",
          time: expect.any(String),
          pid: expect.any(Number),
          hostname: hostname(),
          request: expect.stringMatching(/^[\da-f-]{36}$/),
          method: "GET",
          path: PATH,
          status: 200,
          ms: expect.any(Number),
          queries: expect.any(Number),
          msg: "stream",
        },
      ]);
  });

  test("ends when the person signs out, and asks for a sign-in afterwards", async () => {
    const { addClient } = await newTrainer(server.origin);
    const [person, other] = [await addClient(), await addClient()];
    await withStreams([openStream(person), openStream(other)], async (stream, others) => {
      const cookies = new Map(person.cookies);
      expect((await person.get("/api/logout")).status).toBe(204);
      expect(await stream.next(1)).toEqual([{ event: "end", data: { reason: "signed_out" } }]);
      await stream.ended;
      for (const [name, value] of cookies) person.cookies.set(name, value);
      const refused = await person.get(PATH);
      expect([refused.status, await refused.json()]).toEqual([401, { error: expect.any(String) }]);
      await other.json("POST", "/api/messages", {
        recipient_user_id: await trainerOf(other),
        content: "Still open",
      });
      await others.upTo(1);
    });
  });
});

/** Returns the number of the last entry of coach and uta, which the stream of a new message tells. */
async function lastNumber(): Promise<number> {
  let number = 0;
  await withStreams([openStream(uta)], async (stream) => {
    await say(uta, ids.coach, "counted");
    const [told] = await stream.next(1, "entries");
    number = Number(told?.id);
  });
  return number;
}

async function trainerOf(client: BrowserClient): Promise<string> {
  return (await (await client.get("/api/trainer/profile")).json()).user_id;
}

/** Opens a stream as soon as the server has noticed that another one was closed. */
async function reopened(person: BrowserClient): Promise<EventStream> {
  let opened: EventStream | undefined;
  await expect
    .poll(async () => {
      opened = await openStream(person).catch(() => undefined);
      return opened !== undefined;
    })
    .toBe(true);
  return opened as EventStream;
}
