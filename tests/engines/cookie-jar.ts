/** How long a browser may take to store a cookie. A request that begins later must have it. */
const STORED_MS = 1000;

interface StoredCookie {
  value: string;
  at: number;
}

/** Knows the cookies that a browser was told to keep, and finds those that it does not send. */
export class CookieJar {
  readonly #kept = new Map<string, StoredCookie>();
  readonly #told = new Set<string>();

  /** Notes the cookies of an answer. */
  note(lines: string[]): void {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      if (attributes.some(isPast)) this.#kept.delete(name);
      // A cookie that is set again with its value keeps its age.
      else if (this.#kept.get(name)?.value !== value) this.#kept.set(name, { value, at: Date.now() });
    }
  }

  /** Returns a complaint for each cookie that a request should have and has not, once for each. */
  refusedBy(header: string | undefined): string[] {
    const old = this.missingFrom(header).filter((name) => this.#ageOf(name) > STORED_MS);
    const fresh = old.filter((name) => !this.#told.has(name));
    for (const name of fresh) this.#told.add(name);
    return fresh.map((name) => `cookie: the browser does not send "${name}", which it was told to keep`);
  }

  /** Returns the names of the cookies that are missing from a request. */
  missingFrom(header = ""): string[] {
    const sent = new Set(header.split(/;\s*/).map((pair) => pair.split("=")[0]));
    return [...this.#kept.keys()].filter((name) => !sent.has(name));
  }

  /** The time after which a missing cookie counts as refused. */
  static readonly storedAfter = STORED_MS;

  #ageOf(name: string) {
    return Date.now() - (this.#kept.get(name)?.at ?? Date.now());
  }
}

function isPast(attribute: string): boolean {
  const [key = "", value = ""] = attribute.split(/=(.*)/s);
  if (/^max-age$/i.test(key)) return Number(value) <= 0;
  return /^expires$/i.test(key) && Date.parse(value) <= Date.now();
}
