import { test as base, type ConsoleMessage, expect } from "@playwright/test";
import { BrowserClient } from "./browser-client";
import { startServer, type TestServer } from "./server";

interface Fixtures {
  /** Whether this run has JavaScript. */
  javascript: boolean;
  /** Signs somebody in and gives this test's browser their cookies. */
  signedIn: (email: string, code?: string) => Promise<BrowserClient>;
  /** What a test means the console to say. */
  forgiven: RegExp | undefined;
  /** Fails a test whose pages or whose server complain. */
  complaints: undefined;
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
  forgiven: [undefined, { option: true }],
  complaints: [
    async ({ context, server, forgiven }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (isComplaint(message) && !forgiven?.test(message.text()))
          complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (event) => {
        const error = event.error();
        if (!SKIPPED_TRANSITION.test(String(error)))
          complaints.push(`uncaught: ${error.stack || String(error)} (${event.page()?.url()})`);
      });
      const before = server.output().length;
      await use(undefined);
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
