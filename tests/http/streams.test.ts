import { beforeAll, describe, expect, test } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { type EventStream, openStream } from "../support/event-stream";
import { newTrainer } from "../support/new-trainer";
import { rawRequest } from "../support/raw-request";
import { type SharedServer, sharedServer } from "../support/shared-server";

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

/** Returns the lines of the log about a path, from a position on. */
const linesAbout = (path: string, from: number) =>
  server
    .output()
    .slice(from)
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((line) => line.path === path);

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
  test("sends what arrives in its conversation to both people, and says of others only that they changed", async () => {
    await withStreams(
      [
        openStream(coach, { with_user_id: ids.uta }),
        openStream(uta),
        openStream(coach),
        openStream(adam, { with_user_id: ids.coach }),
      ],
      async (chosen, ofClient, unchosen, ofOther) => {
        const sent = await say(uta, ids.coach, "Hello 👋🏽\n\nשלום data: x");
        const [received] = await chosen.next(1, "message");
        expect(received).toEqual({ id: expect.stringMatching(/^\d+$/), event: "message", data: sent });
        expect(await ofClient.next(1)).toEqual([received]);
        expect(await unchosen.next(1)).toEqual([{ event: "change", data: { with_user_id: ids.uta } }]);
        // The other client has received nothing before their own message.
        await say(coach, ids.adam, "Only for Adam");
        expect(await ofOther.texts(1)).toEqual(["Only for Adam"]);
        expect(await chosen.next(1)).toEqual([{ event: "change", data: { with_user_id: ids.adam } }]);
        await coach.json("PUT", "/api/messages/read", { with_user_id: ids.uta, up_to: sent.id });
        expect(await ofClient.next(1)).toEqual([{ event: "read", data: { up_to: sent.id } }]);
      },
    );
  });
});
