import { basename } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { WAITING_REASON } from "../../bin/test/waiting.mjs";
import { BrowserClient } from "./browser-client";
import { noteComplaints } from "./browser-complaints";
import { leavesWaitingOut } from "./full-run";
import { greetWith } from "./greeting";
import { startServer, type TestServer } from "./server";
import { signInContext } from "./sign-in-context";

/** The options that a project of the configuration sets. */
export interface Options {
  /** The names of the files whose journeys wait for `npm run test:full`. */
  onlyInFull: string[];
}

interface Fixtures {
  /** Leaves out a journey that waits for `npm run test:full`, before anything is started for it. */
  waiting: undefined;
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

/** The details of a journey, or of a group of journeys, that waits for `npm run test:full`. */
export const inFull = { tag: "@full" };
/** Returns the details of one of several journeys that are alike: it waits if `npm test` makes another one of them. */
export const inFullIf = (waits: boolean) => (waits ? inFull : {});
/** The details of a journey that goes the same way with and without JavaScript. `npm test` makes it with JavaScript only. */
export const sameWay = { tag: "@same-way" };

export const test = base.extend<Options & Fixtures, { server: TestServer }>({
  onlyInFull: [[], { option: true }],
  waiting: [
    async ({ onlyInFull, javascript }, use, testInfo) => {
      const isOfFile = onlyInFull.includes(basename(testInfo.file, ".spec.ts"));
      const isSameWithScript = !javascript && testInfo.tags.includes(sameWay.tag);
      const isWaiting = isOfFile || isSameWithScript || testInfo.tags.includes(inFull.tag);
      testInfo.skip(leavesWaitingOut && isWaiting, WAITING_REASON);
      await use(undefined);
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here.
    async ({}, use) => {
      const server = await startServer();
      // The journeys begin with empty conversations.
      await greetWith(await new BrowserClient(server.origin).signIn("coach@beast.example"), "");
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  javascript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  signedIn: async ({ server, context }, use) => {
    await use((email, code) => signInContext(context, server.origin, email, code));
  },
  otherBrowser: async ({ browser, server, javascript, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: javascript });
      contexts.push(context);
      complaints(context);
      if (email) await signInContext(context, server.origin, email);
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
      const listen = (to: BrowserContext) =>
        noteComplaints(to, (complaint) => complaints.push(complaint), forgiven);
      listen(context);
      const before = server.output().length;
      await use(listen);
      complaints.push(...serverErrors(server.output().slice(before)));
      expect(complaints, "nothing complains in the browser's console or the server's log").toEqual([]);
    },
    { auto: true },
  ],
});

function serverErrors(output: string): string[] {
  return output.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line));
}

export { expect };
