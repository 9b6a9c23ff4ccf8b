import { clock } from "~/domain/shared/calendar/clock";
import { atMost } from "~/platform/at-most";
import { log } from "~/platform/log.server";
import { readState } from "./conversation-state.server";
import type { Participants } from "./participants.server";
import { type EndReason, encode, encodeRetry, HEARTBEAT, type Sent } from "./stream-format";

export interface Sink {
  write(text: string): void;
  /** The number of bytes that have not left the process. */
  buffered(): number;
  /** Resolves when all bytes have left, or the connection is closed. */
  emptied(): Promise<void>;
  /** Closes the connection once the written bytes have left. */
  finish(): void;
  /** Closes the connection at once. */
  cut(): void;
}

/** Tells who follows which conversation. A trainer who has chosen no client has no participants. */
export interface Following {
  user_id: string;
  is_trainer: boolean;
  session: string;
  participants: Participants | null;
  /** The number of the last entry that the browser has. Null asks for what is written from now on. */
  after: number | null;
}

/** The most bytes that wait for a slow reader. */
export const BUFFERED_MAX = 64 * 1024;
/** A reader who has not taken all waiting bytes after this time, in milliseconds, is too slow. */
const SLOW_MS = 10_000;
const RETRY_MS = 1000;
/** The longest time that setTimeout() can wait, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

// Leaves most connections of the pool to the requests, however many streams a notice wakes.
const reading = atMost(4);

/** Tells up to which number there are entries, each time it is woken. A number that was told is never told again. */
export class Follower {
  #last: number;
  #upTo: number | null = null;
  readonly #changes = new Set<string | null>();
  #hasBegun = false;
  #isWoken = false;
  #isRunning = false;
  #hasFailed = false;
  #hasEnded = false;
  #hadBuffered = false;
  #expiry: NodeJS.Timeout | undefined;

  /** @param onEnd is called once, when the stream has ended for whatever reason */
  constructor(
    readonly following: Following,
    readonly sink: Sink,
    private readonly onEnd: (follower: Follower) => void,
  ) {
    this.#last = following.after ?? 0;
    sink.write(encodeRetry(Math.random()));
  }

  /** Begins to send. If the browser has named no entry, it first notes the last one, so that every later one will be told. */
  async begin(): Promise<void> {
    const { participants, after, is_trainer } = this.following;
    if (participants && after === null)
      this.#last = (await reading(() => readState(participants, is_trainer))).last_number;
    this.#hasBegun = true;
    this.wake();
  }

  /** Tells what is new in the conversation. While that runs, another call makes it look once more. */
  wake(): void {
    this.#isWoken = true;
    if (this.#hasBegun && !this.#isRunning && !this.#hasEnded) void this.#run();
  }

  /** Tells the browser that another conversation has changed, or with null, that any may have. */
  tell(changed: string | null): void {
    this.#changes.add(changed);
    this.wake();
  }

  /** Keeps the connection open. Ends it if the bytes of the last heartbeat's time still wait. */
  beat(): void {
    const hasBuffered = this.sink.buffered() > 0;
    if (!hasBuffered) this.sink.write(HEARTBEAT);
    else if (this.#hadBuffered) this.end("slow");
    this.#hadBuffered = hasBuffered;
  }

  expireAt(time: Date): void {
    clearTimeout(this.#expiry);
    if (this.#hasEnded) return;
    const wait = time.getTime() - clock.now().getTime();
    if (wait <= 0) this.end("expired");
    else this.#expiry = setTimeout(() => this.expireAt(time), Math.min(wait, TIMER_MAX)).unref();
  }

  end(reason: EndReason): void {
    if (this.#hasEnded) return;
    this.leave();
    if (reason === "slow") {
      this.sink.cut();
      return;
    }
    this.sink.write(encode({ event: "end", data: { reason } }));
    this.sink.finish();
  }

  leave(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    this.onEnd(this);
  }

  async #run() {
    this.#isRunning = true;
    try {
      while (this.#isWoken && !this.#hasEnded) {
        this.#isWoken = false;
        await this.#sendChanges();
        if (this.following.participants) await this.#catchUp(this.following.participants);
        this.#hasFailed = false;
      }
    } catch (error) {
      // Says it once, because a database that is down makes every stream try again and again.
      if (!this.#hasFailed) log.warn({ error }, "a stream could not read its conversation");
      this.#hasFailed = true;
      setTimeout(() => this.wake(), RETRY_MS).unref();
    } finally {
      this.#isRunning = false;
    }
  }

  async #sendChanges() {
    for (const with_user_id of this.#changes) {
      this.#changes.delete(with_user_id);
      await this.#send({ event: "change", data: { with_user_id } });
    }
  }

  async #catchUp(participants: Participants) {
    const { last_number, up_to } = await reading(() => readState(participants, this.following.is_trainer));
    const isNew = last_number > this.#last;
    if (isNew && !(await this.#send({ event: "entries", data: { last_number } }))) return;
    // A browser cannot have more than there is.
    this.#last = last_number;
    if (up_to === null || up_to === this.#upTo) return;
    if (await this.#send({ event: "read", data: { up_to } })) this.#upTo = up_to;
  }

  /** Sends something when there is room for it. @returns false when the stream has ended */
  async #send(sent: Sent): Promise<boolean> {
    const text = encode(sent);
    if (!this.#hasRoomFor(text)) await this.#untilEmptied();
    if (this.#hasEnded) return false;
    this.sink.write(text);
    return true;
  }

  #hasRoomFor(text: string) {
    const buffered = this.sink.buffered();
    return buffered === 0 || buffered + Buffer.byteLength(text) <= BUFFERED_MAX;
  }

  async #untilEmptied() {
    const tooSlow = setTimeout(() => this.end("slow"), SLOW_MS);
    await this.sink.emptied();
    clearTimeout(tooSlow);
  }
}
