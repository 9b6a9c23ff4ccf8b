import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { BrowserClient } from "./browser-client";
import { startServer, type TestServer } from "./server";

interface Fixtures {
  /** Whether this run has JavaScript. */
  javascript: boolean;
  /** Signs somebody in and gives this test's browser their cookies. */
  signedIn: (email: string, code?: string) => Promise<BrowserClient>;
  /** Opens a page in a browser of its own: somebody else's, with none of this test's cookies. */
  otherBrowser: () => Promise<Page>;
  /** What a test means the console to say. */
  forgiven: RegExp | undefined;
  /** Fails a test whose pages or whose server complain; listens to other browsers too, once told of them. */
  complaints: (context: BrowserContext) => void;
}

export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  javascript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  signedIn: async ({ server, context }, use) => {
    await use(async (email, code) => {
      const client = await new BrowserClient(server.origin).signIn(email, code);
      const cookies = [...client.cookies].map(([name, value]) => ({
        name,
        value,
        url: server.origin,
        httpOnly: true,
        sameSite: "Lax" as const,
      }));
      await context.addCookies(cookies);
      return client;
    });
  },
  otherBrowser: async ({ browser, server, javascript, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: javascript });
      contexts.push(context);
      complaints(context);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  forgiven: [undefined, { option: true }],
  complaints: [
    async ({ context, server, forgiven }, use) => {
      const complaints: string[] = [];
      const listen = (to: BrowserContext) => {
        to.on("console", (message) => {
          if (isComplaint(message) && !forgiven?.test(message.text()))
            complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        });
        to.on("weberror", (event) => {
          const error = event.error();
          if (!SKIPPED_TRANSITION.test(String(error)))
            complaints.push(`uncaught: ${error.stack || String(error)} (${event.page()?.url()})`);
        });
      };
      listen(context);
      const before = server.output().length;
      await use(listen);
      complaints.push(...serverErrors(server.output().slice(before)));
      expect(complaints, "nothing complains in the browser's console or the server's log").toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium leaves out the animation between two pages when a page is only passed through, and reports that as an error. */
const SKIPPED_TRANSITION = /^(AbortError|InvalidStateError|TimeoutError): Transition was (skipped|aborted)/;

/** Chromium reports the status of a refused form or call too, which the product means; of a file of a page it does not. */
function isComplaint(message: ConsoleMessage): boolean {
  if (!["error", "warning"].includes(message.type())) return false;
  const isRefusal = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
    message.text(),
  );
  return !isRefusal || /\.\w+$/.test(new URL(message.location().url).pathname);
}

function serverErrors(output: string): string[] {
  return output.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line));
}

export { expect };
