import type { Page } from "@playwright/test";
import { BrowserClient } from "../support/browser-client";
import { expect, sameWay, test } from "../support/fixtures";
import { COACH, newClient, type Person } from "./people";

const NETWORK_ERROR = "Netzwerkfehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.";
const SEND_FAILURE = "Fehler beim Senden der Nachricht. Bitte versuchen Sie es erneut.";
const PHONE = { width: 390, height: 844 };

const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const sent = (page: Page, text: string) => page.locator("#entries .message", { hasText: text });
const waiting = (page: Page) => page.locator("#waiting .message");

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

const open = (page: Page, client?: Person) =>
  page.goto(client ? `/messages?client=${client.user_id}` : "/messages");

/** Opens the messages and waits until their script runs, which then opens its stream. */
async function openLive(page: Page, client?: Person) {
  const stream = page.waitForRequest(/\/api\/messages\/stream/);
  await open(page, client);
  await stream;
  await field(page).focus();
  await expect(page.locator("form[data-attached]")).toBeAttached();
}

/** Sends messages of a client to coach@ by call. */
async function sendByCall(origin: string, { email }: Person, contents: string[]) {
  const client = await new BrowserClient(origin).signIn(email);
  const { user_id } = await (await client.get("/api/trainer/profile")).json();
  for (const content of contents)
    await client.json("POST", "/api/messages", { recipient_user_id: user_id, content });
}

test("a trainer and a client write to each other", async ({
  page,
  signedIn,
  otherBrowser,
  server,
  javascript,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  const theirs = await otherBrowser(client.email);
  await theirs.goto("/dashboard");
  await theirs
    .getByRole("link", { name: /Message/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(theirs.getByRole("heading", { name: "No messages yet" })).toBeVisible();
  await write(theirs, "Hello coach");
  await expect(sent(theirs, "Hello coach")).toContainText("Sent");
  await expect(field(theirs)).toHaveValue("");

  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "Select a client to start messaging" })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(client.email) }).click();
  await expect(sent(page, "Hello coach")).toBeVisible();
  await write(page, "Hello <b>you</b>,\nsee https://example.com/plan");
  await expect(sent(page, "Hello <b>you</b>,")).toBeVisible();

  // Without a script, the other person sees it after loading the page again.
  if (!javascript) await theirs.reload();
  await expect(sent(theirs, "Hello <b>you</b>,")).toBeVisible();
  await expect(sent(theirs, "Hello coach")).toContainText("Read");
  await expect(theirs.getByRole("link", { name: "https://example.com/plan" })).toHaveAttribute(
    "rel",
    "noopener noreferrer nofollow",
  );
  // Own messages are on the right, those of the other person on the left.
  const left = (target: Page, text: string) =>
    sent(target, text)
      .locator(".bubble")
      .evaluate((bubble) => bubble.getBoundingClientRect().left);
  expect(await left(theirs, "Hello coach")).toBeGreaterThan(await left(theirs, "Hello <b>you"));
  expect(await left(page, "Hello coach")).toBeLessThan(await left(page, "Hello <b>you"));
});

test("a conversation begins at its end, and earlier messages follow", async ({
  page,
  signedIn,
  server,
  javascript,
}) => {
  const client = await newClient(server.origin);
  const all = Array.from({ length: 60 }, (_, index) => `Message number ${index + 1}.`);
  await sendByCall(server.origin, client, all);
  await signedIn(COACH);
  await open(page, client);
  await expect(sent(page, "number 60.")).toBeInViewport();
  await expect(sent(page, "number 10.")).toHaveCount(0);
  const log = page.getByRole("log");
  if (!javascript) {
    await page.getByRole("link", { name: "Earlier messages" }).click();
    await expect(sent(page, "number 10.")).toBeInViewport();
    await page.getByRole("link", { name: "Newer messages" }).click();
    await expect(sent(page, "number 60.")).toBeInViewport();
    return;
  }
  // Scrolling up loads the earlier messages, and what is shown stays where it is.
  const first = sent(page, "number 11.");
  const top = () => first.evaluate((message) => message.getBoundingClientRect().top);
  await log.evaluate((scrolled) => scrolled.scrollTo(0, 100 - scrolled.scrollHeight + scrolled.clientHeight));
  await expect(sent(page, "number 1.")).toHaveCount(1);
  await expect(page.locator(".entry-day")).toHaveCount(1);
  const before = await top();
  await expect(first).toBeInViewport();
  // A message that arrives meanwhile does not move it either.
  await sendByCall(server.origin, client, ["Message number 61."]);
  await expect(sent(page, "number 61.")).toHaveCount(1);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test(
  "a search finds clients and messages, and leads to the message",
  sameWay,
  async ({ page, signedIn, server }) => {
    const client = await newClient(server.origin);
    await sendByCall(server.origin, client, [`The zebra of ${client.name}`, "Another one"]);
    await signedIn(COACH);
    await page.goto("/messages");
    const search = page.getByRole("searchbox", { name: "Search clients and messages" });
    await search.fill(`zebra ${client.name}`);
    await search.press("Enter");
    await page.getByRole("link", { name: new RegExp(`zebra of ${client.name}`) }).click();
    await expect(sent(page, "The zebra")).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(client.name);
  },
);

test(
  "a client without messages is told why nobody can write",
  sameWay,
  async ({ page, signedIn, server }) => {
    const client = await newClient(server.origin, "DEMO-STARTER");
    await signedIn(COACH);
    await open(page, client);
    await expect(page.getByText("which has no messages.")).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Change the package" }).click();
    await expect(page).toHaveURL(`/client/${client.user_id}/package`);
  },
);

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "what a script adds");
  // Tests that cut the connection or break the server.
  test.use({ forgiven: /status of 50\d|net::ERR_INTERNET_DISCONNECTED/ });

  test("two browsers exchange messages live, and a third without a script does the same by loading the page", async ({
    page,
    browser,
    signedIn,
    otherBrowser,
    server,
    complaints,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    await openLive(page, client);
    const live = await otherBrowser(client.email);
    await openLive(live);
    const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    complaints(context);
    const person = await new BrowserClient(server.origin).signIn(client.email);
    await context.addCookies(
      [...person.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
    );
    const plain = await context.newPage();
    await open(plain);

    await write(page, "From the trainer");
    await expect(sent(live, "From the trainer")).toBeVisible();
    await write(live, "From the client");
    await expect(sent(page, "From the client")).toBeVisible();
    await expect(sent(plain, "From the client")).toHaveCount(0);
    await plain.reload();
    await expect(plain.locator("#entries .message")).toContainText(["From the trainer", "From the client"]);
    await write(plain, "Without a script");
    await expect(sent(plain, "Without a script")).toBeVisible();
    for (const each of [page, live])
      await expect(each.locator("#entries .message")).toContainText([
        "From the trainer",
        "From the client",
        "Without a script",
      ]);
    await context.close();
  });

  test("Enter sends on a desktop, Shift and Enter break the line", async ({ page, signedIn, server }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await field(page).fill("One");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("Two");
    await expect(field(page)).toHaveValue("One\nTwo");
    await page.keyboard.press("Enter");
    await expect(sent(page, "One Two")).toBeVisible();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#entries .message")).toHaveCount(1);
  });

  test("Enter breaks the line on a phone", async ({ browser, server, complaints }) => {
    const client = await newClient(server.origin);
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    complaints(context);
    const person = await new BrowserClient(server.origin).signIn(client.email);
    await context.addCookies(
      [...person.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
    );
    const page = await context.newPage();
    await openLive(page);
    await field(page).fill("One");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Two");
    await expect(field(page)).toHaveValue("One\nTwo");
    await context.close();
  });

  test("a message that is sent twice at once arrives once, and the form is disabled meanwhile", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("/api/messages", async (route) => {
      await held;
      await route.continue();
    });
    await field(page).fill("Only once");
    const send = page.getByRole("button", { name: "Send" });
    await send.dblclick();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    await expect(field(page)).toBeDisabled();
    release();
    await expect(sent(page, "Only once")).toHaveCount(1);
    await expect(send).toBeEnabled();
  });

  test("a server that fails leaves the text in the field", async ({ page, signedIn, server }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await page.route("/api/messages", (route) =>
      route.fulfill({ status: 500, json: { error: "Internal server error" } }),
    );
    await write(page, "Keep me");
    await expect(page.getByRole("alert").filter({ hasText: SEND_FAILURE })).toHaveText(SEND_FAILURE);
    await expect(field(page)).toHaveValue("Keep me");
    await page.unroute("/api/messages");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(sent(page, "Keep me")).toHaveCount(1);
    await expect(page.getByText(SEND_FAILURE)).toBeHidden();
  });

  test("a message that arrives although the answer is an error is not sent a second time", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await page.route("/api/messages", async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: "Bad gateway" });
    });
    await write(page, "Only one of me");
    await expect(page.getByText(SEND_FAILURE)).toBeVisible();
    await expect(field(page)).toHaveValue("Only one of me");
    await page.unroute("/api/messages");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(field(page)).toHaveValue("");
    await page.reload();
    await expect(sent(page, "Only one of me")).toHaveCount(1);
  });

  test("a dialog above a conversation marks nothing as read", async ({ page, signedIn, server }) => {
    const client = await newClient(server.origin);
    await sendByCall(server.origin, client, ["Read me later"]);
    await signedIn(COACH);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`/messages/replies?client=${client.user_id}`, { waitUntil: "networkidle" });
    expect(requested.filter((path) => path.startsWith("/messages/part") || path.endsWith("/stream"))).toEqual(
      [],
    );
    await page.goto("/messages");
    await expect(page.getByRole("link", { name: new RegExp(client.email) })).toContainText(
      "1 unread message",
    );
  });

  test("a stream that is refused is opened again, and one of a hidden page is closed", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    let refused = 0;
    await page.route(/\/api\/messages\/stream/, async (route) => {
      if (refused++ === 0) await route.fulfill({ status: 503, body: "" });
      else await route.continue();
    });
    await open(page, client);
    await expect(page.getByText("Connection lost.")).toBeVisible();
    await expect.poll(() => refused).toBe(2);
    await sendByCall(server.origin, client, ["After the refusal"]);
    await expect(sent(page, "After the refusal")).toBeVisible();
    await expect(page.getByText("Connection lost.")).toBeHidden();

    const closed = page.waitForEvent("requestfailed", (request) => /stream/.test(request.url()));
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, isHidden);
    await hide(true);
    await closed;
    await sendByCall(server.origin, client, ["While it was hidden"]);
    const reopened = page.waitForRequest(/stream\?.*after=1$/);
    await hide(false);
    await reopened;
    await expect(sent(page, "While it was hidden")).toHaveCount(1);
  });

  test("without a connection, messages wait on the device, are shown, and are sent once when it is back", async ({
    page,
    context,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await context.setOffline(true);
    await write(page, "First of two");
    await expect(page.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(waiting(page)).toContainText(["First of two"]);
    await expect(field(page)).toHaveValue("");
    await write(page, "Second of two");
    await write(page, "Not wanted");
    await expect(waiting(page)).toHaveCount(3);
    await waiting(page).filter({ hasText: "Not wanted" }).getByRole("button", { name: "Delete" }).click();
    await expect(waiting(page)).toHaveCount(2);
    await context.setOffline(false);
    await expect(page.locator("#entries .message")).toContainText(["First of two", "Second of two"]);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText(NETWORK_ERROR)).toBeHidden();
    await page.reload();
    await expect(page.locator("#entries .message")).toHaveCount(2);
  });

  test("a message that the browser sends before the code for writing has come is not kept as a draft", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isCode = /assets\/(composer|form-events)-.*\.js$/;
    await page.route(isCode, async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/assets\/composer-/);
    // The answer keeps the page open, as a slow one does, until the code has come.
    await page.route("/messages", async (route) => {
      if (route.request().method() === "POST") await route.fulfill({ status: 204 });
      else await route.fallback();
    });
    await open(page);
    await field(page).focus();
    await requested;
    const isPosted = page.waitForRequest((request) => request.method() === "POST");
    await write(page, "Only once");
    await isPosted;
    const hasCome = page.waitForEvent("requestfinished", (request) => /composer-/.test(request.url()));
    release();
    await hasCome;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only once");
  });

  test("a message whose request failed is tried again while the page stays open, by itself or when asked", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await page.clock.install();
    await openLive(page);
    // Passes the moment, two seconds after the page was opened, in which it sends all messages that wait.
    await page.clock.fastForward(15_000);
    let isBroken = true;
    await page.route("/api/messages", (route) =>
      isBroken ? route.abort("internetdisconnected") : route.fallback(),
    );
    await write(page, "Asked for");
    await expect(waiting(page)).toContainText(["Asked for"]);
    const again = waiting(page).getByRole("button", { name: "Send again" });
    await again.click();
    await expect(page.getByText(NETWORK_ERROR)).toBeVisible();
    await expect(again).toHaveText("Send again");
    isBroken = false;
    await again.click();
    await expect(sent(page, "Asked for")).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText(NETWORK_ERROR)).toBeHidden();
    await expect(field(page)).toBeFocused();

    isBroken = true;
    await write(page, "By itself");
    await expect(waiting(page)).toContainText(["By itself"]);
    isBroken = false;
    await page.clock.fastForward(15_000);
    await expect(sent(page, "By itself")).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
  });

  test("what is typed is kept for its recipient, and logging out warns before it removes it", async ({
    page,
    signedIn,
    server,
  }) => {
    const [one, other] = [await newClient(server.origin), await newClient(server.origin)];
    await signedIn(COACH);
    await openLive(page, one);
    await field(page).fill("A draft for one");
    await openLive(page, other);
    await expect(field(page)).toHaveValue("");
    await openLive(page, one);
    await expect(field(page)).toHaveValue("A draft for one");

    await page.getByRole("button", { name: "Logout" }).click();
    await expect(
      page.getByText("You have written something on this device that is not sent or saved."),
    ).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("A draft for one");
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await page.waitForURL("/");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("A draft for one");
  });

  test("logging out deletes what is typed and opens one page, even if the stream tells of it first", async ({
    page,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await field(page).fill("Nobody else reads this");
    // The stream ends with the session. The page then asks for what is new, and is led to the start page.
    const heard = page.waitForResponse((response) => response.request().redirectedFrom() !== null);
    await page.route("/api/logout", async (route) => {
      const answer = await route.fetch();
      await heard;
      await route.fulfill({ response: answer });
    });
    const opened: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
    });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await expect(page.getByRole("link", { name: "ANMELDEN" })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Nobody else");
    expect(opened).toEqual(["/"]);
  });

  test("another account on the same device neither sees nor sends what waits", async ({
    page,
    context,
    signedIn,
    server,
  }) => {
    const [one, other] = [await newClient(server.origin), await newClient(server.origin)];
    await signedIn(one.email);
    await openLive(page);
    await context.setOffline(true);
    await write(page, "Private");
    await expect(waiting(page)).toHaveCount(1);
    await page.goto("about:blank");
    await context.setOffline(false);
    await signedIn(other.email);
    await openLive(page);
    await expect(page.getByRole("heading", { name: "No messages yet" })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await signedIn(one.email);
    await openLive(page);
    await expect(sent(page, "Private")).toHaveCount(1);
  });

  test("a trainer's list and number of unread messages follow what happens elsewhere", async ({
    page,
    signedIn,
    server,
  }) => {
    const [one, other] = [await newClient(server.origin), await newClient(server.origin)];
    await sendByCall(server.origin, other, ["Earlier"]);
    await sendByCall(server.origin, one, ["Hello"]);
    await signedIn(COACH);
    await openLive(page, one);
    const rows = page.locator("#conversations .conversation-row");
    await sendByCall(server.origin, other, ["Breaking news"]);
    await expect(rows.first()).toContainText(/Breaking news.*2 unread messages/s);
    // The arrow keys lead to the next conversation.
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("ArrowUp");
    await expect(page).toHaveURL(`/messages?client=${other.user_id}`);
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused();
  });

  test("a session that ends elsewhere is noticed, and the text stays", async ({
    page,
    context,
    signedIn,
    server,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await openLive(page);
    await field(page).fill("Still here");
    await context.clearCookies({ name: /session/ });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("link", { name: "Open sign-in in a new tab" })).toBeVisible();
    await expect(field(page)).toHaveValue("Still here");
  });
});
