import { findActiveSessions, sessionHash } from "~/domain/people/accounts/sessions.server";
import type { User } from "~/domain/people/accounts/user.server";
import { hasMessages } from "~/domain/people/packages/rules";
import { Forbidden, Stopping, TooManyStreams, Unauthorized } from "~/domain/shared/errors";
import { Notice } from "~/domain/shared/notices.server";
import { log } from "~/platform/log.server";
import { listen } from "~db/client";
import type { StopListening } from "~db/listen";
import { Follower, type Sink } from "./follower.server";
import { requireClient } from "./message-list.server";
import { type Participants, participantsOf } from "./participants.server";
import type { StreamQuery } from "./schema";

/** A person can have this many streams open in one process. */
export const STREAMS_OF_PERSON = 8;
/** The time between two heartbeats, in milliseconds. Proxies close a connection that is silent for 30 to 60 seconds. */
const HEARTBEAT_MS = 25_000;
const RETRY_MS = 1000;

interface Live {
  byPerson: Map<string, Set<Follower>>;
  isStopping: boolean;
  renewing: Promise<void> | null;
  isRenewedAgain: boolean;
}

declare global {
  var liveStreams: Live | undefined;
}

// Stored on the global object, because a development server evaluates this module again after an edit.
function live(): Live {
  globalThis.liveStreams ??= {
    byPerson: new Map(),
    isStopping: false,
    renewing: null,
    isRenewedAgain: false,
  };
  return globalThis.liveStreams;
}

/** Begins to hear the notices of all processes, and to send heartbeats. @returns a function that ends both */
export async function startLive(): Promise<StopListening> {
  const stop = await listen({ onNotice: (payload) => hear(payload), onListening: renewSoon });
  const heart = setInterval(() => {
    for (const follower of everyFollower()) follower.beat();
  }, HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(heart);
    await stop();
  };
}

export const openStreams = () => [...everyFollower()].length;

/** Finds the conversation of a stream; null for a trainer who names no client. @throws NotFound for somebody out of reach */
export async function followedParticipants(
  actor: User,
  { with_user_id }: Pick<StreamQuery, "with_user_id">,
): Promise<Participants | null> {
  if (actor.is_trainer && with_user_id === undefined) return null;
  const participants = participantsOf(actor, with_user_id ?? actor.trainer_user_id);
  await requireClient(actor, participants);
  return participants;
}

/**
 * Opens a stream. It is registered before its session is checked and its conversation is read, so that nothing is missed.
 * @throws TooManyStreams, Stopping, or Unauthorized and Forbidden when the session or the package has just changed
 */
export async function follow(
  actor: User,
  sessionId: string,
  participants: Participants | null,
  after: number | null,
  sink: Sink,
): Promise<Follower> {
  const { byPerson, isStopping } = live();
  if (isStopping) throw new Stopping();
  const { user_id, is_trainer } = actor;
  const own = byPerson.get(user_id) ?? new Set();
  if (own.size >= STREAMS_OF_PERSON) throw new TooManyStreams();
  const session = sessionHash(sessionId);
  const follower = new Follower({ user_id, is_trainer, session, participants, after }, sink, forget);
  byPerson.set(user_id, own.add(follower));
  try {
    const activeSession = (await findActiveSessions([session])).get(session);
    if (!activeSession) throw new Unauthorized();
    if (!hasMessages(activeSession.user)) throw new Forbidden("not_in_package");
    follower.expireAt(activeSession.expires_at);
    await follower.begin();
  } catch (error) {
    follower.leave();
    throw error;
  }
  return follower;
}

export function stopStreams(): void {
  live().isStopping = true;
  for (const follower of everyFollower()) follower.end("stopping");
}

function forget(follower: Follower) {
  const { byPerson } = live();
  const { user_id } = follower.following;
  const own = byPerson.get(user_id);
  own?.delete(follower);
  if (own?.size === 0) byPerson.delete(user_id);
}

function* everyFollower(): Generator<Follower> {
  for (const own of live().byPerson.values()) yield* own;
}

const followersOf = (user_id: string) => live().byPerson.get(user_id) ?? [];

function hear(payload: string) {
  const notice = Notice.parse(JSON.parse(payload));
  if ("session" in notice) {
    for (const follower of everyFollower())
      if (follower.following.session === notice.session) follower.end("signed_out");
  } else if ("person" in notice) {
    for (const follower of followersOf(notice.person)) follower.end("changed");
  } else {
    const { trainer, client } = notice;
    for (const follower of followersOf(trainer)) {
      if (follower.following.participants?.client === client) follower.wake();
      else follower.tell(client);
    }
    for (const follower of followersOf(client)) {
      if (follower.following.participants?.trainer === trainer) follower.wake();
      else follower.tell(trainer);
    }
  }
}

/** Makes every stream check its session and catch up, because notices may have been lost. One run at a time. */
function renewSoon() {
  const state = live();
  if (state.renewing) {
    state.isRenewedAgain = true;
    return;
  }
  state.renewing = renew()
    .catch((error) => {
      log.warn({ error }, "the sessions of the streams could not be checked");
      setTimeout(renewSoon, RETRY_MS).unref();
    })
    .finally(() => {
      state.renewing = null;
      if (state.isRenewedAgain) renewSoon();
    });
}

async function renew() {
  live().isRenewedAgain = false;
  const followers = [...everyFollower()];
  if (followers.length === 0) return;
  const sessions = await findActiveSessions([
    ...new Set(followers.map(({ following }) => following.session)),
  ]);
  for (const follower of followers) {
    const session = sessions.get(follower.following.session);
    if (!session) follower.end("signed_out");
    else if (!hasMessages(session.user)) follower.end("changed");
    else follower.tell(null);
  }
}
