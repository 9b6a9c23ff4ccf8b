// Takes up to a minute: it walks through the dialogs of most screens.
import type { Locator, Page } from "@playwright/test";
import type { BrowserClient } from "../support/browser-client";
import { expect, inFullIf, sameWay, test } from "../support/fixtures";
import { makeCode } from "../support/made-codes";
import { checkInForm } from "./check-in-form";
import { leaveAsOnAPhone } from "./leaving";
import { expectHeld } from "./modal";
import { COACH, newClient, type Person, writePlan } from "./people";
import { openNewPlan, openSavedPlan, planCard, planEditor, typeName } from "./plan-editor";
import { profileDialog } from "./profile-dialogs";
import { answering, questionOf } from "./unsaved";

interface Opened {
  page: Page;
  origin: string;
  signedIn: (email: string) => Promise<BrowserClient>;
}

interface Dialog {
  name: string;
  title: string | RegExp;
  /** The address of the page below the dialog. */
  parent: RegExp;
  /** The name of a link on the page behind the dialog. */
  behind: string;
  open: (options: Opened & { client: Person }) => Promise<void>;
}

const DIALOGS: Dialog[] = [
  {
    name: "the access code",
    title: "Enter your access code",
    parent: /\/$/,
    behind: "ANMELDEN",
    open: async ({ page }) => void (await page.goto("/sign-in")),
  },
  {
    name: "a new plan",
    title: "Create Nutrition Plan",
    parent: /\/nutrition#(create-plan|plan-\d+)$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn }) => {
      await signedIn(COACH);
      await page.goto("/nutrition/new");
    },
  },
  {
    name: "editing a plan",
    title: "Edit Nutrition Plan",
    parent: /\/nutrition#(create-plan|plan-\d+)$/,
    behind: "Daily Tasks",
    open: async ({ page, origin, signedIn, client }) => {
      const plan = await writePlan(origin, client);
      await signedIn(COACH);
      await page.goto(`/nutrition/${plan.id}/edit`);
    },
  },
  {
    name: "deleting a plan",
    title: "Delete nutrition plan",
    parent: /\/nutrition#(create-plan|plan-\d+)$/,
    behind: "Daily Tasks",
    open: async ({ page, origin, signedIn, client }) => {
      const plan = await writePlan(origin, client);
      await signedIn(COACH);
      await page.goto(`/nutrition/${plan.id}/delete`);
    },
  },
  {
    name: "the profile",
    title: "Edit Profile",
    parent: /\/tasks$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn, client }) => {
      await signedIn(client.email);
      await page.goto("/dashboard/profile?back=/tasks");
    },
  },
  {
    name: "a new access code",
    title: "Create a code",
    parent: /\/codes#(create-code|code-\d+)$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn }) => {
      await signedIn(COACH);
      await page.goto("/codes/new");
    },
  },
  {
    name: "taking a code back",
    title: "Revoke code",
    parent: /\/codes#(create-code|code-\d+)$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn }) => {
      const { id } = await makeCode(await signedIn(COACH));
      await page.goto(`/codes/${id}/revoke`);
    },
  },
  {
    name: "a client's package",
    title: "Change package",
    parent: /\/client\/[^/]+$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn, client }) => {
      await signedIn(COACH);
      await page.goto(`/client/${client.user_id}/package`);
    },
  },
  {
    name: "archiving a client",
    title: /^Archive Lena/,
    parent: /\/client\/[^/]+$/,
    behind: "Daily Tasks",
    open: async ({ page, signedIn, client }) => {
      await signedIn(COACH);
      await page.goto(`/client/${client.user_id}/archive`);
    },
  },
  {
    name: "a task's note",
    title: "Note for Oats",
    parent: /\/tasks\?.*date=\d{4}-\d\d-\d\d#task-\d+$/,
    behind: "Daily Tasks",
    open: async ({ page, origin, signedIn, client }) => {
      await writePlan(origin, client);
      await signedIn(client.email);
      await page.goto("/tasks");
      await page.getByRole("link", { name: "Add a note: Oats" }).click();
    },
  },
];

/** The dialogs that `npm test` opens: of a plan, a client, a profile and a task. */
const BY_DEFAULT = ["a new plan", "a client's package", "the profile", "a task's note"];

for (const { name, title, parent, behind, open } of DIALOGS) {
  test(
    `the dialog for ${name} holds the focus and gives it back`,
    inFullIf(!BY_DEFAULT.includes(name)),
    async ({ page, server, signedIn, javascript }) => {
      const client = await newClient(server.origin);
      await open({ page, origin: server.origin, signedIn, client });
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await expect(page.locator("h1")).toHaveCount(1);
      if (javascript) await expect(dialog.locator(":focus")).toHaveCount(1);

      await expectHeld(page, behind);

      const closing = page.waitForURL(parent);
      if (javascript) await page.keyboard.press("Escape");
      else await dialog.getByRole("link", { name: "Close" }).click();
      await closing;
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator("h1")).toHaveCount(1);
    },
  );
}

test.describe("leaving a form", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "without JavaScript nothing can ask");

  test("asks about unsaved changes on every way out", async ({ page, server, signedIn }) => {
    await signedIn(COACH);
    await page.goto("/nutrition");
    const { editor } = await openNewPlan(page, server.origin);
    const question = questionOf(page);
    await editor.title.fill("Half a thought");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);

    for (const [index, leave] of [
      () => editor.dialog.getByRole("link", { name: "Cancel" }).click(),
      () => editor.dialog.getByRole("link", { name: "Close" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => page.goBack(),
    ].entries()) {
      await leave();
      await expect(question.dialog, `way out ${index + 1}`).toBeVisible();
      await expect(question.stay).toBeFocused();
      if (index % 2 === 0) await question.stay.click();
      else await page.keyboard.press("Escape");
      await expect(question.dialog).toHaveCount(0);
      await expect(editor.dialog).toBeVisible();
      await expect(editor.title).toHaveValue("Half a thought");
    }

    await editor.dialog.getByRole("link", { name: "Cancel" }).click();
    await question.leave.click();
    await expect(page).toHaveURL("/nutrition#create-plan");
  });

  test("by Back asks, and leads to the page before", async ({ page, server, signedIn }) => {
    await signedIn(COACH);
    await page.goto("/training/templates");
    await openNewPlan(page, server.origin);
    await planEditor(page).title.fill("Half a thought");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await page.goBack();
    await questionOf(page).leave.click();
    await expect(page).toHaveURL("/training/templates");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("by a link makes Back no longer: one step to the form, and one to the page before", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    await page.goto("/training/templates");
    const { editor } = await openNewPlan(page, server.origin);
    await editor.title.fill("Half a thought");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await editor.dialog.getByRole("link", { name: "Cancel" }).click();
    await questionOf(page).leave.click();
    await expect(page).toHaveURL("/nutrition#create-plan");
    await page.goBack();
    await expect(editor.title).toHaveValue("");
    await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
    await page.goBack();
    await expect(page).toHaveURL("/training/templates");
  });

  test("asks where the browser asks nothing, as on a phone", async ({ page, server, signedIn }) => {
    const client = await newClient(server.origin);
    await signedIn(client.email);
    await leaveAsOnAPhone(page);
    await page.goto("/progress/new");
    const { dialog, weight } = checkInForm(page);
    const question = questionOf(page);
    await weight.fill("81");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(question.dialog).toContainText("What you have entered is not saved and will be lost.");
    await question.stay.click();
    await expect(weight).toHaveValue("81");
  });

  test("asks before another form is sent", async ({ page, signedIn }) => {
    await signedIn(COACH);
    await page.goto("/settings");
    const contact = page.getByRole("textbox").first();
    const typed = "https://social.example/half";
    await contact.fill(typed);
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await page.getByRole("button", { name: "Logout" }).click();
    await questionOf(page).stay.click();
    await expect(contact).toHaveValue(typed);
    await page.getByRole("button", { name: "Logout" }).click();
    await questionOf(page).leave.click();
    await page.waitForURL("/");
  });

  test.describe("the profile", () => {
    let profile: ReturnType<typeof profileDialog>;
    let cancel: Locator;
    test.beforeEach(async ({ page, server, signedIn }) => {
      const client = await newClient(server.origin);
      await signedIn(client.email);
      await page.goto("/dashboard/profile?back=/nutrition", { waitUntil: "networkidle" });
      profile = profileDialog(page);
      cancel = profile.dialog.getByRole("link", { name: "Cancel" });
      await profile.weight.fill("78.5");
      await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    });

    test("asks about unsaved changes too", async ({ page }) => {
      const question = questionOf(page);
      for (const leave of [() => cancel.click(), () => page.keyboard.press("Escape")]) {
        await leave();
        await question.stay.click();
        await expect(profile.weight).toHaveValue("78.5");
      }
      await cancel.click();
      await question.leave.click();
      await expect(page).toHaveURL("/nutrition");
    });

    test("keeps what was entered where the page is left again in the moment of the answer", async ({
      page,
    }) => {
      const question = questionOf(page);
      await cancel.click();
      const link = await cancel.elementHandle();
      await question.stay.evaluate((stay: HTMLElement, cancel) => {
        stay.click();
        (cancel as HTMLElement).click();
      }, link);
      await expect(question.dialog).toHaveCount(0);
      await cancel.click();
      await question.stay.click();
      await expect(profile.weight).toHaveValue("78.5");
    });
  });

  test("asks about unsaved changes after a row was added and after the server rejected the plan", async ({
    page,
    server,
    signedIn,
  }) => {
    await signedIn(COACH);
    const { editor } = await openNewPlan(page, server.origin);
    const question = questionOf(page);
    await editor.title.fill("   ");
    await typeName(editor.meal(1).name, "Oats");
    await editor.addMeal.click();
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await editor.dialog.getByRole("link", { name: "Cancel" }).click();
    await question.stay.click();
    await expect(editor.meal(1).name).toHaveValue("Oats");

    await editor.meal(2).name.fill("Rice");
    await editor.create.click();
    await expect(editor.error).toContainText("The plan isn't saved yet.");
    await editor.dialog.getByRole("link", { name: "Cancel" }).click();
    await question.stay.click();
    await expect(editor.meal(2).name).toHaveValue("Rice");
  });

  test("by closing or reloading is asked about by the browser", async ({ page, server, signedIn }) => {
    const prompts = answering(page);
    await signedIn(COACH);
    const { editor } = await openNewPlan(page, server.origin);
    await editor.title.fill("Half a thought");
    await expect(page.locator("html[data-unsaved]")).toHaveCount(1);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => prompts.times).toBe(1);
    await expect(editor.title).toHaveValue("Half a thought");
  });
});

test(
  "leaving a form does not ask when nothing was typed or when everything is saved",
  sameWay,
  async ({ page, server, signedIn }) => {
    const prompts = answering(page);
    await signedIn(COACH);
    const { client, editor } = await openNewPlan(page, server.origin);
    await editor.title.click();
    await editor.dialog.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/nutrition#create-plan");
    await page.goto(`/nutrition/new?for=${client.user_id}`);
    await editor.title.fill(`Saved for ${client.name}`);
    await editor.meal(1).name.fill("Oats");
    await editor.create.click();
    await expect(page).toHaveURL(/\/nutrition#plan-\d+$/);
    expect(prompts.times).toBe(0);
  },
);

test("the slower of two editors is warned, keeps the input and replaces the plan by saving again", async ({
  page,
  context,
  server,
  signedIn,
}) => {
  await signedIn(COACH);
  const { client, plan, path, editor: slow } = await openSavedPlan(page, server.origin);

  const otherPage = await context.newPage();
  await otherPage.goto(path);
  const fast = planEditor(otherPage);
  await fast.description.fill("The faster one's words");
  await fast.save.click();
  await expect(otherPage).toHaveURL(`/nutrition#plan-${plan.id}`);
  await otherPage.close();

  const title = `Slower ${client.name}`;
  await slow.title.fill(title);
  await slow.addMeal.click();
  await slow.meal(3).name.fill("Soup");
  await slow.meal(3).calories.fill("310");
  await slow.save.click();
  await expect(slow.error).toContainText("Someone else saved this plan while you were editing it.");
  await expect(page).toHaveURL(path);
  await expect(slow.title).toHaveValue(title);
  await expect(slow.meals).toHaveCount(3);
  await expect(slow.meal(3).name).toHaveValue("Soup");
  await expect(slow.meal(3).calories).toHaveValue("310");

  await slow.save.click();
  await expect(page).toHaveURL(`/nutrition#plan-${plan.id}`);
  await expect(planCard(page, title)).toContainText("Soup");
  await expect(planCard(page, title)).not.toContainText("The faster one's words");
});
