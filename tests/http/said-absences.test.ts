import { beforeAll, describe, expect, it } from "vitest";
import { dayInOneLine } from "~/components/formats";
import { addDays } from "~/domain/shared/calendar/rules";
import type { BrowserClient } from "../support/browser-client";
import { currentUser } from "../support/current-user";
import { newTrainer } from "../support/new-trainer";
import { Page } from "../support/page";
import { KINDS } from "../support/plan-requests";
import { sharedServer } from "../support/shared-server";
import { demoToday } from "../support/today";
import { upload } from "../support/uploads";

const TODAY = demoToday();
const WEEK_BEFORE = addDays(TODAY, -2);
const INJURED_UNTIL = addDays(TODAY, 20);

let trainer: BrowserClient;
/** The screens of a trainer that say it, by what they are. All of them are about one client. */
let screens: Record<string, string>;
let holiday: { id: number };
beforeAll(async () => {
  const own = await newTrainer((await sharedServer()).origin);
  trainer = own.trainer;
  const client = await own.addClient("Beast Ultimate");
  // The screens that open at once for the only client of a trainer offer several.
  await own.addClient("Beast Ultimate");
  const { user_id } = await currentUser(client);
  const plans: number[] = [];
  for (const { kind, items } of KINDS) {
    const plan = { client_user_id: user_id, title: "Lean bulk", ...items("Oats") };
    plans.push((await made(trainer, `/api/${kind}-plans`, plan)).id);
  }
  const photo = await upload(client, "/api/progress-photos", { check_in_date: TODAY });
  const { id: checkIn } = (await photo.json()) as { id: number };
  const absence = (kind: string, starts_on: string, ends_on: string) =>
    made(trainer, "/api/absences", { client_user_id: user_id, kind, starts_on, ends_on });
  await absence("injured", WEEK_BEFORE, INJURED_UNTIL);
  holiday = await absence("away", WEEK_BEFORE, TODAY);
  const [nutrition, training] = plans;
  screens = {
    dashboard: "/dashboard",
    "dashboard, by name": "/dashboard?sort=name",
    conversations: "/messages",
    chat: `/messages?client=${user_id}`,
    "message to several": "/messages/new",
    "check-ins of all": "/progress",
    "check-ins": `/progress?client=${user_id}`,
    review: `/progress/${checkIn}?client=${user_id}`,
    "a few clients": "/tasks",
    "choice of a client": "/tasks/client",
    tasks: `/tasks?client=${user_id}`,
    "assigned tasks": `/manage-tasks?client=${user_id}`,
    diary: `/calorie-tracking?client=${user_id}`,
    plans: `/nutrition?client=${user_id}`,
    "copies of a plan": `/nutrition/${nutrition}/copy`,
    "client of a plan": "/training/new",
    "new plan": `/nutrition/new?for=${user_id}`,
    "new plan from another": `/nutrition/new?for=${user_id}&from=${nutrition}`,
    "meals of a plan": `/nutrition/${nutrition}/edit`,
    "exercises of a plan": `/training/${training}/edit`,
  };
});

async function made(person: BrowserClient, path: string, body: object): Promise<{ id: number }> {
  const answer = await person.json("POST", path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: number };
}

/** Lists the badges of a screen about absences, each once. Those of a dialog where one is open. */
async function badgesOn(path: string, words: RegExp): Promise<string[]> {
  const { html, status } = await Page.of(trainer.get(path));
  expect([path, status]).toEqual([path, 200]);
  const [shown] = html.match(/<dialog[\s\S]*<\/dialog>/) ?? [html];
  const badges = [...shown.matchAll(/<span class="badge[^"]*">([^<]*)<\/span>/g)].map(
    ([, text = ""]) => text,
  );
  return [...new Set(badges.filter((text) => words.test(text)))];
}

const everywhere = (...badges: string[]) =>
  Object.fromEntries(Object.keys(screens).map((name) => [name, badges]));
async function shownEverywhere(words: RegExp) {
  const found: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(screens)) found[name] = await badgesOn(path, words);
  return found;
}

const LANGUAGES = [
  {
    language: "en",
    words: /^(Away|Injured|Back)/,
    away: "Away until",
    injured: "Injured until",
    back: "Back today",
  },
  {
    language: "de",
    words: /^(Abwesend|Verletzt|Heute zurück)/,
    away: "Abwesend bis",
    injured: "Verletzt bis",
    back: "Heute zurück",
  },
] as const;

describe("every screen of a trainer says that a client is injured through a holiday, which it says first", () => {
  it.each(LANGUAGES)("while it lasts ($language)", async ({ language, words, away, injured }) => {
    trainer.cookies.set("language", language);
    const days = { away: dayInOneLine(TODAY, language), injured: dayInOneLine(INJURED_UNTIL, language) };
    expect(await shownEverywhere(words)).toEqual(
      everywhere(`${away} ${days.away}`, `${injured} ${days.injured}`),
    );
  });

  it("and the review which of the seven days before it were", async () => {
    for (const [language, holiday, injury] of [
      ["en", "Away from", "Injured from"],
      ["de", "Abwesend vom", "Verletzt vom"],
    ] as const) {
      trainer.cookies.set("language", language);
      const { text } = await Page.of(trainer.get(screens.review as string));
      expect([text.includes(holiday), text.includes(injury)]).toEqual([true, true]);
    }
  });

  it.each(LANGUAGES)("and on the day after, that they are back ($language)", async (each) => {
    trainer.cookies.set("language", each.language);
    const days = { kind: "away", starts_on: WEEK_BEFORE, ends_on: addDays(TODAY, -1) };
    const ended = await trainer.json("PUT", `/api/absences/${holiday.id}`, days);
    expect(ended.status).toBe(200);
    const injured = `${each.injured} ${dayInOneLine(INJURED_UNTIL, each.language)}`;
    expect(await shownEverywhere(each.words)).toEqual(everywhere(injured, each.back));
  });
});
