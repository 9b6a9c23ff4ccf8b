import { randomInt } from "node:crypto";
import { keepSecrets } from "./watched-logs";

type Fields = Record<string, string> | [string, string][] | URLSearchParams;

/** Compares an answer with what its call declares, and throws an error if they differ. */
type Check = (method: string, response: Response) => Promise<void>;

let check: Check | undefined;

/** Lets every visitor of this process compare each answer. The set-up of the request tests calls it. */
export function compareAnswers(compare: Check): void {
  check = compare;
}

/** A visitor without a browser. It keeps cookies, follows no redirects and has its own IP address. */
export class BrowserClient {
  /** The IP address of this visitor. Wrong codes are limited by address, so visitors must not share one. */
  readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  get(path: string, headers: HeadersInit = {}): Promise<Response> {
    return this.send("GET", path, { headers });
  }

  /** Posts a form as a browser does. */
  post(path: string, fields: Fields = {}, headers: HeadersInit = {}): Promise<Response> {
    const own = new Headers(headers);
    if (!own.has("origin") && !own.has("sec-fetch-site")) own.set("origin", this.origin);
    return this.send("POST", path, { headers: own, body: new URLSearchParams(fields) });
  }

  /** Calls the API, with a JSON body if one is given. */
  json(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<Response> {
    const own = new Headers(headers);
    if (body !== undefined) own.set("content-type", "application/json");
    return this.send(method, path, {
      headers: own,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /**
   * Signs in at the demo's sign-in service. A new e-mail address becomes a client with the code's package.
   */
  async signIn(email: string, code = "DEMO-ULTIMATE"): Promise<this> {
    await expectStatus(
      200,
      await this.json("POST", "/api/verify-password", { password: code, userEmail: "" }),
    );
    const redirect = await expectStatus(200, await this.get("/api/oauth/demo/redirect_url"));
    const { redirectUrl } = await redirect.json();
    const approved = await expectStatus(
      302,
      await this.get(`${redirectUrl}&login_hint=${encodeURIComponent(email)}`),
    );
    const callback = new URL(approved.headers.get("location") ?? "", this.origin);
    if (callback.pathname !== "/auth/callback")
      throw new Error(`the provider redirected to ${callback.pathname}`);
    const { searchParams } = callback;
    keepSecrets([searchParams.get("code"), searchParams.get("state")]);
    await expectStatus(200, await this.json("POST", "/api/sessions", { code: searchParams.get("code") }));
    return this;
  }

  async send(method: string, path: string, { headers, body }: RequestInit = {}): Promise<Response> {
    const own = new Headers(headers);
    if (!own.has("x-forwarded-for")) own.set("x-forwarded-for", this.address);
    // Asks for answers that are not compressed, because to compress them costs time here. http/compression asks for the others.
    if (!own.has("accept-encoding")) own.set("accept-encoding", "identity");
    if (this.cookies.size > 0 && !own.has("cookie"))
      own.set("cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(new URL(path, this.origin), {
      method,
      headers: own,
      body,
      redirect: "manual",
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    await check?.(method, response);
    return response;
  }

  private keep(cookie: string) {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const isGone = attributes.some((attribute) => {
      const [key = "", setting = ""] = attribute.split(/=(.*)/s);
      if (/^max-age$/i.test(key)) return Number(setting) <= 0;
      return /^expires$/i.test(key) && Date.parse(setting) <= Date.now();
    });
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
    keepSecrets([value, decodeURIComponent(value)]);
  }
}

async function expectStatus(status: number, response: Response): Promise<Response> {
  if (response.status === status) return response;
  throw new Error(
    `${response.url} answered ${response.status} instead of ${status}: ${(await response.text()).slice(0, 500)}`,
  );
}
