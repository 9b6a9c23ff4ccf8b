import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { archiveClient, restoreClient } from "~/domain/coaching/membership/archive.server";
import { changePackage } from "~/domain/coaching/membership/packages.server";
import { addPackageEvent } from "~/domain/messages/events.server";
import { BUFFERED_MAX } from "~/domain/messages/follower.server";
import {
  follow,
  followedParticipants,
  openStreams,
  STREAMS_OF_PERSON,
  startLive,
  stopStreams,
} from "~/domain/messages/live.server";
import { listMessages } from "~/domain/messages/message-list.server";
import { takeNumbers } from "~/domain/messages/numbers.server";
import { markRead } from "~/domain/messages/read.server";
import { sendMessage } from "~/domain/messages/send.server";
import { endSession } from "~/domain/people/accounts/sessions.server";
import { signOutElsewhere } from "~/domain/people/accounts/sign-out.server";
import type { User } from "~/domain/people/accounts/user.server";
import { clock } from "~/domain/shared/calendar/clock";
import { db } from "~db/client";
import type { StopListening } from "~db/listen";
import { messages, sessions } from "~db/schema";
import { rowsOf } from "../support/batches";
import { stopClock } from "../support/clock";
import { emptyDatabase, makeClient, makeTrainer } from "../support/database";
import { race } from "../support/race";
import { RecordingSink } from "../support/recording-sink";
import { startSession } from "../support/sign-in";

let coach: User;
let uta: User;
let adam: User;
let stopListening: StopListening;
const opened: { leave: () => void }[] = [];

beforeEach(async () => {
  await emptyDatabase();
  coach = await makeTrainer();
  uta = await makeClient(coach, { package_type: "Beast Advanced" });
  adam = await makeClient(coach);
  stopListening = await startLive();
});
afterEach(async () => {
  for (const follower of opened.splice(0)) follower.leave();
  await stopListening();
});

interface StreamOptions {
  with?: User;
  after?: number | null;
  session?: string;
}

/** Opens a stream of a person, on a session of its own unless one is named. */
async function open(person: User, { with: other, after = null, session }: StreamOptions = {}) {
  const sink = new RecordingSink();
  const participants = await followedParticipants(person, { with_user_id: other?.user_id });
  const follower = await follow(person, session ?? (await startSession(person)), participants, after, sink);
  opened.push(follower);
  return Object.assign(sink, { follower });
}

const say = (from: User, to: User, content: string) =>
  sendMessage(from, { recipient_user_id: to.user_id, content, idempotency_key: randomUUID() });
const eventually = (look: () => unknown) => expect.poll(look, { timeout: 10_000, interval: 5 });
const texts = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

/** Waits until a stream has told of the entry with a number. It may leave out numbers before it, and tells of none twice or back. */
async function heard(stream: RecordingSink, number: number) {
  await eventually(() => stream.numbers.at(-1)).toBe(number);
  expect(stream.numbers).toEqual([...new Set(stream.numbers)].sort((one, other) => one - other));
}

/** Returns the texts of all messages of coach and a client. */
const textsOf = async (client: User) =>
  (await rowsOf(listMessages(coach, { with_user_id: client.user_id }))).map(({ content }) => content);

describe("messages", () => {
  test("are told of once and in order, however many are sent while streams open", async () => {
    const streams: RecordingSink[] = [];
    await race(45, async (index) => {
      if (index % 3 === 0)
        streams.push(await open(coach, { with: uta, after: 0 }).catch(() => open(uta, { after: 0 })));
      else await say(index % 2 ? uta : coach, index % 2 ? coach : uta, `${index}`);
    });
    expect(streams).toHaveLength(15);
    for (const stream of streams) await heard(stream, 30);
  });

  test("are told of when all before them can be read, also if the first is committed last", async () => {
    const stream = await open(coach, { with: uta });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const hasNumber = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const first = db.transaction(async (tx) => {
      const [taken] = await takeNumbers(tx, coach.user_id, [uta.user_id], "client");
      locked();
      await held;
      const { conversation_id = 0, number = 0, nth_of_sender = 0 } = taken ?? {};
      await tx
        .insert(messages)
        .values({ conversation_id, number, nth_of_sender, from_trainer: false, content: "first" });
    });
    await hasNumber;
    const later = race(3, () => say(coach, uta, "later"));
    stream.follower.wake();
    release();
    await eventually(() => stream.numbers.length).toBeGreaterThan(0);
    const told = stream.numbers.at(-1);
    expect((await textsOf(uta)).slice(0, told)).toEqual(["first", "later", "later", "later"].slice(0, told));
    await Promise.all([first, later]);
    await heard(stream, 4);
  });

  test("begin after the number that the browser has, and without a number with the next one", async () => {
    for (const text of texts(12)) await say(uta, coach, text);
    const late = await open(coach, { with: uta, after: 3 });
    await eventually(() => late.numbers).toEqual([12]);
    const [fresh, ahead] = [await open(coach, { with: uta }), await open(coach, { with: uta, after: 9000 })];
    await eventually(() => fresh.events.length).toBe(0);
    await say(uta, coach, "new");
    for (const stream of [fresh, ahead]) await eventually(() => stream.numbers).toEqual([13]);
  });

  test("that were sent while nobody listened are told of when listening begins again", async () => {
    const chosen = await open(coach, { with: uta });
    const other = await open(coach);
    await say(uta, coach, "one");
    await heard(chosen, 1);
    const session = await startSession(uta);
    const ended = await open(uta, { session });
    await stopListening();
    await say(uta, coach, "two");
    await endSession(session);
    stopListening = await startLive();
    await heard(chosen, 2);
    await eventually(() => other.events.at(-1)).toEqual({ event: "change", data: { with_user_id: null } });
    await eventually(() => ended.reason).toBe("signed_out");
  });

  test("have a place in the order among events, and the other side's reading is told", async () => {
    const ofClient = await open(uta);
    const sent = await say(uta, coach, "Hello");
    await db.transaction((tx) =>
      addPackageEvent(tx, { trainer: coach.user_id, client: uta.user_id }, "Beast Ultimate"),
    );
    await heard(ofClient, 2);
    await markRead(coach, { with_user_id: uta.user_id, up_to: sent.id });
    const read = { event: "read", data: { up_to: sent.id } };
    await eventually(() => ofClient.events.at(-1)).toEqual(read);
    // A stream that opens later is told what was read before.
    const later = await open(uta);
    await eventually(() => later.events).toEqual([read]);
  });

  test("in other conversations are told as a change, to nobody but their two people", async () => {
    const [chosen, unchosen, ofClient, ofOther] = [
      await open(coach, { with: uta }),
      await open(coach),
      await open(uta),
      await open(adam),
    ];
    await say(coach, adam, "Only for Adam");
    const change = { event: "change", data: { with_user_id: adam.user_id } };
    await eventually(() => chosen.events).toEqual([change]);
    await eventually(() => unchosen.events).toEqual([change]);
    const first = { id: "1", event: "entries", data: { last_number: 1 } };
    await eventually(() => ofOther.events).toEqual([first]);
    await say(coach, uta, "For Uta");
    await eventually(() => ofClient.events).toEqual([first]);
  });
});

describe("a stream ends", () => {
  test.each<[string, string, (session: string) => Promise<unknown>]>([
    ["with its session", "signed_out", (session) => endSession(session)],
    ["when the client is archived", "changed", () => archiveClient(coach, uta.user_id)],
    ["when the package changes", "changed", () => changePackage(coach, uta.user_id, "Beast Starter")],
    ["when the person signs out elsewhere", "changed", (session) => signOutElsewhere(uta, session)],
  ])("%s, and no other stream does", async (_, reason, end) => {
    const session = await startSession(uta);
    const [stream, others] = [
      await open(uta, { session }),
      [await open(coach, { with: uta }), await open(adam)],
    ];
    await end(session);
    await eventually(() => [stream.reason, stream.isClosed]).toEqual([reason, true]);
    expect(others.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    expect(openStreams()).toBe(2);
  });

  test("with the session that another sign-in on the same browser replaces, and not with other sessions", async () => {
    const session = await startSession(uta);
    const [stream, other] = [await open(uta, { session }), await open(uta)];
    const { startSession: start } = await import("~/domain/people/accounts/sessions.server");
    await db.transaction((tx) => start(tx, adam, session));
    await eventually(() => stream.reason).toBe("signed_out");
    expect(other.isClosed).toBe(false);
  });

  test("when its session expires", async () => {
    const session = await startSession(uta);
    await db
      .update(sessions)
      .set({ expires_at: sql`now() + interval '1 second'` })
      .where(eq(sessions.user_id, uta.user_id));
    const stream = await open(uta, { session });
    expect(stream.isClosed).toBe(false);
    await eventually(() => stream.reason).toBe("expired");
  });

  test("not after the time that a timer can wait", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const stream = await open(uta);
    const pass = async (hours: number) => {
      stopClock(clock.now().getTime() + hours * 3600_000);
      await vi.advanceTimersByTimeAsync(hours * 3600_000);
    };
    await pass(29 * 24);
    expect(stream.isClosed).toBe(false);
    await pass(25);
    expect(stream.reason).toBe("expired");
  });
});

describe("a stream is refused", () => {
  test("to a person with too many, until one is closed", async () => {
    const streams = await race(STREAMS_OF_PERSON, () => open(uta));
    await expect(open(uta)).rejects.toMatchObject({ status: 429, text: "too_many_streams", retryAfter: 30 });
    await open(adam);
    streams[0]?.follower.leave();
    await open(uta);
  });

  test("on a session that has ended, and takes no place", async () => {
    const session = await startSession(uta);
    await endSession(session);
    await expect(open(uta, { session })).rejects.toMatchObject({ status: 401 });
    expect(openStreams()).toBe(0);
  });

  test("while the server stops, which ends the others", async () => {
    const stream = await open(uta);
    stopStreams();
    expect([stream.reason, openStreams()]).toEqual(["stopping", 0]);
    await expect(open(uta)).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    globalThis.liveStreams = undefined;
  });

  test("with somebody who is not the client or the trainer, while an archived client can be followed", async () => {
    const stranger = await makeClient(await makeTrainer());
    await expect(open(coach, { with: stranger })).rejects.toMatchObject({ status: 404 });
    await expect(open(uta, { with: adam })).rejects.toMatchObject({ status: 404 });
    await archiveClient(coach, uta.user_id);
    const stream = await open(coach, { with: uta });
    await restoreClient(coach, uta.user_id);
    await say(uta, coach, "Back again");
    await heard(stream, 1);
  });
});

describe("a slow reader", () => {
  /** Tells a stream of so many changes that they fill more than the buffer. */
  function flood({ follower }: Awaited<ReturnType<typeof open>>) {
    const clients = Array.from({ length: BUFFERED_MAX / 64 }, () => randomUUID());
    for (const client of clients) follower.tell(client);
    return clients;
  }

  test("has at most 64 KB waiting, and receives the rest when they read on", async () => {
    const stream = await open(coach, { with: uta });
    stream.isReading = false;
    const clients = flood(stream);
    await eventually(() => stream.isAwaited).toBe(true);
    await say(uta, coach, "The last");
    expect(stream.buffered()).toBeGreaterThan(BUFFERED_MAX - 100);
    expect(stream.buffered()).toBeLessThanOrEqual(BUFFERED_MAX);
    stream.isReading = true;
    stream.read();
    await heard(stream, 1);
    expect(stream.events.slice(0, -1)).toEqual(
      clients.map((with_user_id) => ({ event: "change", data: { with_user_id } })),
    );
  });

  test("is closed when nothing has left after ten seconds", async () => {
    const stream = await open(coach, { with: uta });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    stream.isReading = false;
    flood(stream);
    await eventually(() => stream.isAwaited).toBe(true);
    await vi.advanceTimersByTimeAsync(9000);
    expect(stream.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect([stream.isClosed, openStreams()]).toEqual([true, 0]);
  });

  test("is closed when a heartbeat's bytes still wait at the next one", async () => {
    const [stream, reading] = [await open(coach), await open(uta)];
    stream.isReading = false;
    for (const each of [stream, reading]) each.follower.beat();
    expect(stream.isClosed).toBe(false);
    for (const each of [stream, reading]) each.follower.beat();
    for (const each of [stream, reading]) each.follower.beat();
    expect([stream.isClosed, reading.isClosed]).toEqual([true, false]);
    expect(reading.otherLines.filter((line) => line.startsWith(":"))).toHaveLength(3);
  });
});
