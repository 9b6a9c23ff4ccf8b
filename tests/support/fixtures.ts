import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { BrowserClient } from "./browser-client";
import { startServer, type TestServer } from "./server";

interface Fixtures {
  /** True if the browsers of this run have JavaScript. */
  javascript: boolean;
  /** Signs in a user and puts the user's cookies into the browser of this test. */
  signedIn: (email: string, code?: string) => Promise<BrowserClient>;
  /** Opens a page in a separate browser, which has no cookies of this test. Signs in a user if one is given. */
  otherBrowser: (email?: string) => Promise<Page>;
  /** The console messages that a test expects; they do not fail it. */
  forgiven: RegExp | undefined;
  /** Saves a screenshot when a test fails. Playwright's own setting would first take one in every test. */
  picture: undefined;
  /** Fails a test if its pages or its server report problems. Call it to watch one more browser context. */
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
    await use((email, code) => signIn(context, server.origin, email, code));
  },
  otherBrowser: async ({ browser, server, javascript, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: javascript });
      contexts.push(context);
      complaints(context);
      if (email) await signIn(context, server.origin, email);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  picture: [
    async ({ context }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const [index, page] of context.pages().entries()) {
        const path = testInfo.outputPath(`page-${index}.png`);
        // A page that hangs gives no screenshot. The test has failed already.
        await page.screenshot({ path, timeout: 5000 }).catch(() => {});
        testInfo.attachments.push({ name: "the page when the test failed", path, contentType: "image/png" });
      }
    },
    { auto: true },
  ],
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

/** Signs in a user without pages, and puts the user's cookies into a browser. */
async function signIn(
  context: BrowserContext,
  origin: string,
  email: string,
  code?: string,
): Promise<BrowserClient> {
  const client = new BrowserClient(origin);
  // A page that was open before has told the time zone of the browser.
  const zone = (await context.cookies(origin)).find(({ name }) => name === "time_zone");
  if (zone) client.cookies.set(zone.name, zone.value);
  await client.signIn(email, code);
  const cookies = [...client.cookies]
    .filter(([name]) => name !== "time_zone")
    .map(([name, value]) => ({
      name,
      value,
      url: origin,
      httpOnly: true,
      sameSite: "Lax" as const,
    }));
  await context.addCookies(cookies);
  return client;
}

/**
 * The errors that Chromium reports when it skips the animation between two pages, because the page was only
 * passed through on the way to another one.
 */
const SKIPPED_TRANSITION = /^(AbortError|InvalidStateError|TimeoutError): Transition was (skipped|aborted)/;

/**
 * Tells whether a console message is an unexpected error or warning. Chromium also reports the 4xx status of
 * a rejected form or call, which is intended. A 4xx status of a file is an error.
 */
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
