import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { dayOf } from "./day";
import { COACH, newClient, writePlan } from "./people";
import { planCard, planEditor, typeName } from "./plan-editor";

/** Names what each browser has had since its oldest supported version, and takes it away. */
const OLDER: Record<string, () => void> = {
  "Safari 17.3": () => {
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    const isKnown = (condition: string) => !condition.startsWith("text-wrap-mode") && supports(condition);
    Object.assign(CSS, { supports: isKnown });
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    Reflect.deleteProperty(Promise, "withResolvers");
  },
  "Firefox 132": () => {
    Reflect.deleteProperty(Request.prototype, "keepalive");
  },
};

/** Notes what the page asks with the methods that change something. */
function watchChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET")
      changes.push(`${request.method()} ${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

for (const [name, becomeOlder] of Object.entries(OLDER))
  test(`a browser like ${name} ticks, notes and saves a plan as without JavaScript`, async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await writePlan(server.origin, client);
    const day = dayOf(page);
    await page.addInitScript(becomeOlder);
    const changes = watchChanges(page);
    await signedIn(client.email);
    await page.goto("/tasks", { waitUntil: "networkidle" });
    await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
    await day.open("Oats").click();
    await expect(day.done("Oats")).toBeVisible();
    await page.getByRole("link", { name: "Add a note: Rice" }).click();
    await page.getByLabel("Note", { exact: true }).fill("With peas");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(day.task("Rice")).toContainText("With peas");

    await signedIn(COACH);
    await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
    const editor = planEditor(page);
    await editor.title.fill(`Bulk of ${client.name}`);
    await typeName(editor.meal(1).name, "Skyr");
    await editor.addMeal.click();
    await editor.meal(2).name.fill("Bread");
    await editor.create.click();
    await expect(planCard(page, `Bulk of ${client.name}`)).toBeVisible();
    expect(changes.map((change) => change.replace(/\d+/, "N"))).toEqual([
      "POST document /tasks",
      "POST document /tasks/N/notes",
      "POST document /nutrition/new",
      "POST document /nutrition/new",
    ]);
  });

test.describe("where a script cannot be loaded", () => {
  test.use({ forgiven: /net::ERR_FAILED/ });

  test("the browser says why it refuses a field", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    await page.goto(`/manage-tasks/new?client=${client.user_id}`, { waitUntil: "networkidle" });
    await page.route(/\/invalid-.*\.js$/, (route) => route.abort());
    const name = page.locator("#task_name");
    const code = page.waitForResponse(/\/form-events-/);
    await page.locator("#description").fill("Before breakfast");
    await code;
    // The browser says why it refuses the field unless this event is prevented.
    await name.evaluate((field) =>
      field.addEventListener("invalid", ({ defaultPrevented }) => {
        field.dataset.told = `${field.dataset.told ?? ""} ${defaultPrevented ? "no" : "yes"}`;
      }),
    );
    await page.getByRole("button", { name: "Create Task" }).click();
    await expect(name, "after the product could not, the browser does").toHaveAttribute(
      "data-told",
      " no yes",
    );
    await expect(name).toBeFocused();
  });

  test("a page does without it, and its forms are sent by the browser", async ({
    page,
    server,
    signedIn,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    await page.context().addCookies([{ name: "language", value: "de", url: server.origin }]);
    const refused: string[] = [];
    await page.route(/\/(stored-language|plan-editor)-.*\.js$/, (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await page.goto(`/nutrition/new?for=${client.user_id}`, { waitUntil: "networkidle" });
    expect(refused.join()).toMatch(/stored-language/);
    expect(refused.join()).toMatch(/plan-editor/);
    await page.getByRole("button", { name: "Mahlzeit hinzufügen" }).click();
    await expect(page.getByRole("group", { name: "Mahlzeit 2" })).toBeVisible();
  });
});

/** The selectors that the oldest browsers of the last years do not know. */
const UNKNOWN = /:(has\(|popover-open|modal)/g;

test("the end of a long dialog can be reached in a browser that does not know :has", async ({
  page,
  server,
  signedIn,
}) => {
  const client = await newClient(server.origin);
  await signedIn(COACH);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.addInitScript(OLDER["Firefox 132"] as () => void);
  await page.route("**/*.css", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(UNKNOWN, ":unknown-$1") });
  });
  await page.goto(`/nutrition/new?for=${client.user_id}`);
  await page.unrouteAll({ behavior: "wait" });
  const editor = planEditor(page);
  await editor.title.fill(`Bulk of ${client.name}`);
  await editor.meal(1).name.fill("Skyr");
  // A person scrolls by a wheel or a finger. A part that hides what is too long scrolls by scripts only.
  await editor.title.hover();
  await page.mouse.wheel(0, 5_000);
  await expect(editor.create).toBeInViewport({ ratio: 1 });
  await editor.create.click();
  await expect(planCard(page, `Bulk of ${client.name}`)).toBeVisible();
});
