import type { BrowserClient } from "./browser-client";

const WAIT_MS = 10_000;

/** An event as a browser would receive it. */
export interface StreamedEvent {
  id?: string;
  event: string;
  data: unknown;
}

/** Splits the text of a stream into events. Comments and other lines are kept apart. */
export class EventParser {
  readonly events: StreamedEvent[] = [];
  readonly otherLines: string[] = [];
  #rest = "";

  read(text: string): void {
    const blocks = (this.#rest + text).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) this.#readBlock(block.split("\n"));
  }

  #readBlock(lines: string[]) {
    const fields = new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const [id, event, data] = [fields.get("id"), fields.get("event"), fields.get("data")];
    if (event === undefined || data === undefined) this.otherLines.push(...lines);
    else this.events.push({ ...(id && { id }), event, data: JSON.parse(data) });
  }
}

/** A stream of messages that a visitor has opened. */
export class EventStream {
  readonly #parser = new EventParser();
  readonly #leave = new AbortController();
  /** Resolves when the server has ended the stream, or it is closed. */
  readonly ended: Promise<void>;
  #taken = 0;
  /** The number of the last entry of which upTo() has heard. */
  #last = 0;

  constructor(readonly response: Response) {
    this.ended = this.#readAll();
  }

  /** The lines that are no events, such as heartbeats. */
  get otherLines(): string[] {
    return this.#parser.otherLines;
  }

  /** Returns the next events of some kinds, once there are as many. Others in between are left out. */
  async next(count: number, ...kinds: string[]): Promise<StreamedEvent[]> {
    const events: StreamedEvent[] = [];
    const deadline = Date.now() + WAIT_MS;
    while (events.length < count) {
      const event = this.#parser.events[this.#taken];
      if (event) {
        this.#taken++;
        if (kinds.length === 0 || kinds.includes(event.event)) events.push(event);
      } else if (Date.now() > deadline)
        throw new Error(
          `${events.length} of ${count} events arrived: ${JSON.stringify(this.#parser.events)}`,
        );
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return events;
  }

  /** Waits until the stream has told of the entry with this number. @throws Error when it tells of a number twice, or back */
  async upTo(number: number): Promise<void> {
    while (this.#last < number) {
      const [event] = await this.next(1, "entries");
      const told = Number(event?.id);
      if (told <= this.#last || told > number) throw new Error(`${told} came after ${this.#last}`);
      this.#last = told;
    }
  }

  /** Closes the stream as a browser does. */
  close(): void {
    this.#leave.abort();
  }

  async #readAll() {
    const reader = this.response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const left = new Promise<undefined>((resolve) =>
      this.#leave.signal.addEventListener("abort", () => resolve(undefined)),
    );
    for (;;) {
      const chunk = await Promise.race([reader?.read().catch(() => undefined), left]);
      if (!chunk || chunk.done) break;
      this.#parser.read(chunk.value);
    }
    await reader?.cancel().catch(() => {});
  }
}

/** Opens the stream of a visitor. @throws Error when it is refused */
export async function openStream(
  visitor: BrowserClient,
  query: Record<string, string> = {},
  headers: HeadersInit = {},
): Promise<EventStream> {
  const response = await visitor.get(`/api/messages/stream?${new URLSearchParams(query)}`, headers);
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`);
  return new EventStream(response);
}

/** Reads the body of an answer. Closes a stream of events instead, which would never end. */
export async function bodyText(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return await response.text();
  await response.body?.cancel();
  return "";
}
