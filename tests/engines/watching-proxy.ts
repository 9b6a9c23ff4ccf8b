import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { CookieJar } from "./cookie-jar";
import { pageScript } from "./in-page/scripts";
import type { Held } from "./journey";
import { poll, withLimit } from "./limit";

/** The paths that the proxy answers itself. */
const OWN = "/engines/";
/** As every page of the product. Firefox leaves its page for a new one, and loses the driver, where this header changes. */
const SAME_GROUP = { "cross-origin-opener-policy": "same-origin" };
const IS_FILE = /\.\w+$/;
const QUIET_MS = 250;
const WAIT_MS = 10_000;

/** The rule that animates the change from page to page. WebKitGTK 2.50 crashes when a page has it, whatever the page is. */
const PAGE_TRANSITION = /@view-transition\s*\{[^}]*\}/g;

/** A connection that is used again may be one that the server is just closing, and the browser would miss an answer. */
const ONE_CONNECTION_EACH = new Agent({ keepAlive: false });

export interface ProxyOptions {
  /** The server behind the proxy. */
  origin: string;
  /** Scripts of `in-page/` that run in each page before its own. */
  scripts: string[];
  /** Whether style sheets keep the rule that animates the change from page to page. */
  transitions: boolean;
}

/**
 * Stands between one browser and the server. It passes everything on, adds scripts that watch the page, and sees what the
 * browser does with cookies.
 */
export class WatchingProxy {
  readonly complaints: string[] = [];
  readonly jar = new CookieJar();
  readonly #server = createServer((incoming, answer) => void this.#answer(incoming, answer));
  #open = 0;
  #lastAt = 0;
  #held: { path: RegExp; until: Promise<void>; noteRequest: () => void } | undefined;
  #isCut = false;
  #pages = new Map<string, (answer: ServerResponse) => void>();

  constructor(private readonly options: ProxyOptions) {}

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return this.origin;
  }

  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Waits until the browser has asked for nothing for a moment. Streams of events do not count. */
  async networkIdle(): Promise<void> {
    await poll(
      WAIT_MS,
      async () => (this.#open === 0 && Date.now() - this.#lastAt > QUIET_MS ? true : undefined),
      () => `${this.#open} requests are not answered`,
    );
  }

  /** Holds the answers to a path back, until they are let go. */
  hold(path: RegExp): Held {
    let noteRequest = () => {};
    const requested = new Promise<void>((resolve) => {
      noteRequest = resolve;
    });
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.#held = { path, until, noteRequest };
    return {
      requested: () => withLimit(`a request to ${path}`, WAIT_MS, requested),
      release: () => {
        this.#held = undefined;
        letGo();
      },
    };
  }

  /** Breaks off every request to the server, as where there is no network, until the returned function is called. */
  cutOff(): () => void {
    this.#isCut = true;
    return () => {
      this.#isCut = false;
    };
  }

  /** Answers a path below /engines/ with a page of its own. */
  serve(name: string, answer: (response: ServerResponse) => void) {
    this.#pages.set(`${OWN}${name}`, answer);
    return `${OWN}${name}`;
  }

  /** Answers a page that sets cookies, as if the server had signed a person in. */
  signInPage(cookies: Map<string, string>): string {
    return this.serve("sign-in", (response) => {
      const set = [...cookies].map(([name, value]) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`);
      this.jar.note(set);
      response.writeHead(302, { ...SAME_GROUP, "set-cookie": set, location: "/dashboard" }).end();
    });
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse) {
    const path = incoming.url ?? "/";
    const { pathname } = new URL(path, "http://proxy");
    if (pathname.startsWith(OWN)) return await this.#answerOwn(incoming, pathname, answer);
    if (this.#isCut) return void answer.destroy();
    // Browsers ask for some files, such as the manifest, without cookies.
    if (!IS_FILE.test(pathname)) this.complaints.push(...this.jar.refusedBy(incoming.headers.cookie));
    const isStream = incoming.headers.accept?.includes("text/event-stream");
    if (!isStream) this.#begin(answer);
    const held = this.#held;
    if (held?.path.test(path)) {
      held.noteRequest();
      await held.until;
    }
    const behind = request(new URL(path, this.options.origin), {
      agent: ONE_CONNECTION_EACH,
      method: incoming.method,
      headers: { ...incoming.headers, "accept-encoding": "identity" },
    });
    // Without a server the browser gets no answer either.
    behind.once("error", () => answer.destroy());
    answer.once("close", () => behind.destroy());
    behind.once("response", (response) => {
      // An answer that breaks off, because the server stops, breaks off for the browser too.
      response.once("error", () => answer.destroy());
      void this.#passOn(pathname, response, answer).catch(() => answer.destroy());
    });
    incoming.pipe(behind);
  }

  async #passOn(path: string, response: IncomingMessage, answer: ServerResponse) {
    const { statusCode = 500, headers } = response;
    this.jar.note(headers["set-cookie"] ?? []);
    if (statusCode >= 500 || (statusCode >= 400 && IS_FILE.test(path)))
      this.complaints.push(`${path} was answered ${statusCode}`);
    const change = this.#changeOf(headers);
    if (!change) {
      answer.writeHead(statusCode, headers);
      response.pipe(answer);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const body = change(Buffer.concat(chunks).toString("utf8"));
    const own = { ...headers, "content-length": String(Buffer.byteLength(body)) };
    delete (own as IncomingHttpHeaders)["transfer-encoding"];
    answer.writeHead(statusCode, own).end(body);
  }

  /** Returns what is changed in an answer of this kind, if anything is. */
  #changeOf(headers: IncomingHttpHeaders): ((body: string) => string) | undefined {
    const type = headers["content-type"] ?? "";
    const { scripts, transitions } = this.options;
    if (type.startsWith("text/html") && scripts.length > 0) return (body) => this.watched(body);
    if (type.startsWith("text/css") && !transitions) return (body) => body.replace(PAGE_TRANSITION, "");
    return undefined;
  }

  /** Adds the scripts that watch a page, in front of its own. */
  watched(page: string): string {
    const tags = this.options.scripts.map((name) => `<script src="${OWN}${name}.js"></script>`).join("");
    return page.replace(/<head[^>]*>/, (head) => head + tags);
  }

  async #answerOwn(incoming: IncomingMessage, path: string, answer: ServerResponse) {
    const page = this.#pages.get(path);
    if (page) return page(answer);
    if (path === `${OWN}complaints`) {
      let text = "";
      for await (const chunk of incoming) text += chunk;
      this.complaints.push(text);
      answer.writeHead(204).end();
    } else if (path === `${OWN}cookies`) {
      const missing = this.jar.missingFrom(incoming.headers.cookie);
      answer.writeHead(200, { ...SAME_GROUP, "content-type": "text/html", "cache-control": "no-store" });
      // Without the link, browsers would ask for an icon.
      answer.end(`<!doctype html><link rel="icon" href="data:,"><title>Cookies</title>${missing.join(", ")}`);
    } else if (path.endsWith(".js")) {
      const name = path.slice(OWN.length, -".js".length);
      answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
      answer.end(pageScript(name));
    } else answer.writeHead(404).end();
  }

  #begin(answer: ServerResponse) {
    this.#open++;
    answer.once("close", () => {
      this.#open--;
      this.#lastAt = Date.now();
    });
  }
}
