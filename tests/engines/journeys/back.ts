import type { Journey, Stage } from "../journey";
import type { Page } from "../page";
import { newClient, type Person, signedIn, theCoach, writePlans } from "../people";
import { jpeg } from "../photos";
import { planEditor, save, sendBlankTitle } from "../plan-editor";

/** Back after a tick shows the figures of now, also where the browser keeps pages in memory. */
export const backAfterTick: Journey = {
  name: "Back after a tick",
  async run({ origin, browser }) {
    const client = await newClient(origin);
    await writePlans(await theCoach(origin), client);
    const { page } = await browser(client);
    await page.open("/dashboard");
    await page.words("0 of 4 tasks done").seen();
    await page.link("Open today's tasks").click();
    await page.isAt(/^\/tasks/);
    // During the change from page to page, a click reaches nothing.
    await page.settled();
    await page.button("Mark as done: Lunge").click();
    await page.region("Completion rate").has("1 of 4");
    await page.back();
    await page.isAt("/dashboard");
    await page.words("1 of 4 tasks done").seen();
  },
};

/** A form that is refused first, where it can be, and then saved. */
interface RefusedForm {
  name: string;
  person(origin: string): Promise<Person>;
  address(client: Person): string;
  refuse?(page: Page, stage: Stage): Promise<void>;
  save(page: Page, name: string): Promise<void>;
  saved: RegExp;
  /** Words that only the saved page has, if they are not the client's name. */
  result?: string;
}

const FORMS: RefusedForm[] = [
  ...(["nutrition", "training"] as const).map((kind) => ({
    name: `the ${kind} editor`,
    person: theCoach,
    address: (client: Person) => `/${kind}/new?for=${client.user_id}`,
    refuse: (page: Page) => sendBlankTitle(page, kind, true),
    async save(page: Page, name: string) {
      await planEditor(page).title.fill(`Back of ${name}`);
      await save(page, true);
    },
    saved: new RegExp(`^/${kind}#plan-\\d+$`),
  })),
  {
    name: "a quick entry",
    person: newClient,
    address: () => "/calorie-tracking/quick?meal=dinner",
    async refuse(page) {
      await page.field("Calories").fill("999999");
      await page.button("Log").exactly.click();
      await page.css("#calories_per_100g[aria-invalid=true]").seen();
    },
    async save(page) {
      await page.field("Calories").fill("650");
      await page.button("Log").exactly.click();
    },
    saved: /^\/calorie-tracking\?.*#entry-\d+$/,
    result: "650 of 2,000 kcal",
  },
  {
    name: "the settings",
    person: (origin) => signedIn(origin, "coach2@beast.example", "Rita"),
    address: () => "/settings",
    async refuse(page) {
      await page.css("#contact_social_url").fill("not an address");
      await page.button("Save Changes").click();
      await page.css("#contact_social_url[aria-invalid=true]").seen();
    },
    async save(page) {
      await page.css("#contact_social_url").fill("https://social.example/rita");
      await page.button("Save Changes").click();
    },
    saved: /^\/settings/,
    result: "Your settings are saved.",
  },
  {
    name: "a task",
    person: theCoach,
    address: (client) => `/manage-tasks/new?client=${client.user_id}`,
    async refuse(page) {
      await page.dialog().field("Task name").fill("   ");
      await page.dialog().css("button.button-main").click();
      await page.dialog().css("[aria-invalid=true]").seen();
    },
    async save(page, name) {
      await page.dialog().field("Task name").fill(`Walk with ${name}`);
      await page.dialog().css("button.button-main").click();
    },
    saved: /^\/manage-tasks\?/,
  },
  {
    name: "a new food",
    person: newClient,
    address: () => "/foods/new",
    async refuse(page) {
      await page.dialog().field("Name").fill("   ");
      await page.dialog().field("Calories").fill("259");
      await page.dialog().css("button.button-main").click();
      await page.dialog().css("[aria-invalid=true]").seen();
    },
    async save(page, name) {
      await page.dialog().field("Name").fill(`Bread of ${name}`);
      await page.dialog().css("button.button-main").click();
    },
    saved: /^\/foods/,
  },
  {
    name: "the profile",
    person: newClient,
    address: () => "/dashboard/profile",
    async refuse(page) {
      await page.dialog().field("Age").fill("101");
      await page.dialog().css("button.button-main").nth(0).click();
      await page.dialog().css("[aria-invalid=true]").seen();
    },
    async save(page) {
      await page.dialog().field("Age").fill("31");
      await page.dialog().css("button.button-main").nth(0).click();
    },
    saved: /^\/dashboard/,
    result: "Your profile is saved.",
  },
  ...[
    { name: "a weekly check-in", path: "/progress", uploaded: "Foto erfolgreich hochgeladen!" },
    {
      name: "a daily check-in",
      path: "/daily-checkins",
      uploaded: "Daily Check-In erfolgreich hochgeladen!",
    },
  ].map(({ name, path, uploaded }) => ({
    name,
    person: newClient,
    address: () => `${path}/new`,
    async refuse(page: Page, stage: Stage) {
      await page.dialog().field("Weight (kg)").fill("9999");
      // Until there is a photo, the button of a daily check-in asks for one.
      await page
        .dialog()
        .css("input[type=file]")
        .choose(await jpeg(stage));
      await page.dialog().button("Upload Check-In").click();
      await page.dialog().css("[aria-invalid=true]").seen();
    },
    async save(page: Page) {
      await page.dialog().field("Weight (kg)").fill("82.4");
      await page.dialog().button("Upload Check-In").click();
    },
    saved: new RegExp(`^${path}`),
    result: uploaded,
  })),
  {
    name: "a message",
    person: newClient,
    address: () => "/messages",
    async save(page, name) {
      await page.field("Message to").fill(`About ${name}`);
      await page.button("Send").exactly.click();
    },
    saved: /^\/messages/,
  },
];

/**
 * Back from a form that was refused and then saved leads to a page of the product, never to one of the browser's own, and
 * never to the refusal.
 */
async function comeBack(stage: Stage, form: RefusedForm) {
  const { origin, browser } = stage;
  const client = await newClient(origin);
  const { page } = await browser(await form.person(origin));
  await page.open("/dashboard");
  await page.open(form.address(client));
  await form.refuse?.(page, stage);
  await page.settled();
  await form.save(page, client.name);
  await page.words(form.result ?? client.name).seen();
  await page.isAt(form.saved);
  const steps = form.refuse ? 2 : 1;
  for (let step = 0; step < steps; step++) {
    await page.back();
    await page.isAt(/^\//);
    await page.css("main").seen();
    await page.css("[aria-invalid=true]").gone();
  }
}

export const backAfterForms: Journey[] = FORMS.map((form) => ({
  name: `Back after ${form.name}`,
  run: (stage) => comeBack(stage, form),
}));
