import type { Sink } from "~/domain/messages/follower.server";
import { EventParser, type StreamedEvent } from "./event-stream";

/** The way to a browser that records what arrives. The browser can stop reading. */
export class RecordingSink implements Sink {
  readonly #parser = new EventParser();
  #waiting = "";
  #onRead = () => {};
  isReading = true;
  isClosed = false;
  /** True once the server waits for this browser to read. */
  isAwaited = false;

  get events(): StreamedEvent[] {
    return this.#parser.events;
  }

  get otherLines(): string[] {
    return this.#parser.otherLines;
  }

  /** The numbers of the entries that the server has told of, in the order in which it did. */
  get numbers(): number[] {
    return this.events.flatMap(({ id }) => (id ? [Number(id)] : []));
  }

  /** Returns the reason for which the server has ended the stream. */
  get reason(): unknown {
    return this.events
      .filter(({ event }) => event === "end")
      .map(({ data }) => (data as { reason: string }).reason)[0];
  }

  /** Lets the browser read what waits. */
  read(): void {
    this.#parser.read(this.#waiting);
    this.#waiting = "";
    this.#onRead();
  }

  write(text: string): void {
    if (this.isClosed) throw new Error("written after the end");
    this.#waiting += text;
    if (this.isReading) this.read();
  }

  buffered = () => Buffer.byteLength(this.#waiting);

  emptied(): Promise<void> {
    this.isAwaited = true;
    return new Promise((resolve) => {
      this.#onRead = resolve;
    });
  }

  finish(): void {
    this.isClosed = true;
    this.#onRead();
  }

  cut(): void {
    this.finish();
  }
}
