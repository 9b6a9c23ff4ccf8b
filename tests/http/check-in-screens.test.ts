import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archiveClient } from "~/domain/coaching/membership/archive.server";
import type { User } from "~/domain/people/accounts/user.server";
import { addDays, type Day } from "~/domain/shared/calendar/rules";
import { db } from "~db/client";
import { bodyMeasurements, users } from "~db/schema";
import { BrowserClient } from "../support/browser-client";
import { makeCheckIn } from "../support/check-ins";
import { currentUser } from "../support/current-user";
import { type NewTrainer, newTrainer, TRAINER_EMAILS } from "../support/new-trainer";
import { Page } from "../support/page";
import { aPhotoName } from "../support/photo-names";
import { startServer, type TestServer } from "../support/server";
import { inStore } from "../support/store-script";
import { demoToday } from "../support/today";

const TODAY = demoToday();
const ago = (days: number): Day => addDays(TODAY, -days);
const REVIEWED = { reviewed_at: new Date() };

let server: TestServer;
/** A trainer whose check-ins the tests only read. */
let own: NewTrainer;
/** A trainer without check-ins to review. */
let idle: NewTrainer;
/** A trainer with more check-ins to review than are counted. */
let busy: NewTrainer;
let lena: BrowserClient;
let mia: BrowserClient;
let ada: BrowserClient;
let late: BrowserClient;
let olga: BrowserClient;
let lenaId: string;
let miaId: string;
let adaId: string;
/** The ids of Mia's photos of a day, which are not reviewed: the side, then the front. */
let mias: number[];
/** The ids of Lena's weekly photos, the newest first. */
let lenas: number[];
/** The check-in of a client who is archived. */
let zoes: number;
/** The ids of Olga's check-ins. */
let olgas: number[];

beforeAll(async () => {
  server = await startServer({ env: { TRAINER_EMAILS: TRAINER_EMAILS.join(",") } });
  own = await newTrainer(server.origin);
  await own.trainer.post("/messages/replies", { content: "Well done, keep going" });
  idle = await newTrainer(server.origin);
  busy = await newTrainer(server.origin);
  lena = await own.addClient("Beast Ultimate", { first_name: "Lena" });
  mia = await own.addClient("Beast Ultimate", { first_name: "Mia" });
  ada = await own.addClient("Beast Advanced", { first_name: "Ada" });
  olga = await own.addClient("Beast Starter", { first_name: "Olga" });
  const zoe = await own.addClient("Beast Ultimate", { first_name: "Zoe" });
  late = await idle.addClient();
  const others = await busy.addClient();
  const [lenaUser, miaUser, adaUser, olgaUser, zoeUser, lateUser, othersUser, trainer] = await Promise.all(
    [lena, mia, ada, olga, zoe, late, others, own.trainer].map(
      async (each) => ({ user_id: (await currentUser(each)).user_id }) as User,
    ),
  );
  lenaId = (lenaUser as User).user_id;
  miaId = (miaUser as User).user_id;
  adaId = (adaUser as User).user_id;
  await inStore(server, async () => {
    lenas = await makeLenas(lenaUser as User);
    mias = [];
    for (const pose of ["front", "side"] as const)
      mias.unshift((await makeCheckIn(miaUser as User, { check_in_date: ago(8), pose })).id);
    olgas = await makeOlgas(olgaUser as User);
    zoes = (await makeCheckIn(zoeUser as User, { caption: "Goodbye" })).id;
    await archiveClient(trainer as User, (zoeUser as User).user_id);
    await makeCheckIn(lateUser as User, { check_in_date: ago(10), ...REVIEWED });
    // Ada's weight is old.
    await db
      .update(bodyMeasurements)
      .set({ measured_on: ago(15) })
      .where(eq(bodyMeasurements.user_id, adaId));
    for (const [person, weekly_from] of [
      [miaUser, ago(20)],
      [lateUser, ago(20)],
      [adaUser, ago(7)],
    ] as const)
      await db
        .update(users)
        .set({ weekly_from })
        .where(eq(users.user_id, (person as User).user_id));
    for (let day = 0; day < 101; day++) await makeCheckIn(othersUser as User, { check_in_date: ago(day) });
  });
});
afterAll(() => server?.stop());

/** Thirty weekly photos in poses that take turns, and fourteen daily check-ins, of which the newest is not reviewed. */
async function makeLenas(client: User): Promise<number[]> {
  const made: number[] = [];
  const poses = ["front", "side", "back"] as const;
  for (let week = 0; week < 30; week++) {
    const { id } = await makeCheckIn(client, {
      check_in_date: ago(week * 7),
      pose: poses[week % 3],
      weight_kg: 81.25 + week / 10,
      body_fat_percentage: 17.5,
      ...REVIEWED,
      comment: week === 1 ? "Seen" : "",
    });
    made.push(id);
  }
  const moods = [5, 4, 4, 3, null, 2, 4];
  const energies = [3, 3, 3, 3, 3, 3, 4];
  for (let day = 13; day >= 0; day--)
    await makeCheckIn(client, {
      kind: "daily",
      check_in_date: ago(day + 1),
      mood_rating: day < 7 ? moods[day] : 1,
      energy_level: day < 7 ? energies[day] : 1,
      ...(day > 0 && REVIEWED),
    });
  return made;
}

/** Two weekly photos and a daily one, which a client has made before a change to Beast Starter. */
async function makeOlgas(client: User): Promise<number[]> {
  const made = [
    await makeCheckIn(client, {
      check_in_date: ago(40),
      caption: "Once",
      photo_key: aPhotoName(""),
      ...REVIEWED,
    }),
    await makeCheckIn(client, { check_in_date: ago(41), ...REVIEWED }),
    await makeCheckIn(client, { kind: "daily", check_in_date: ago(39), ...REVIEWED }),
  ];
  return made.map(({ id }) => id);
}

const get = (path: string, person: BrowserClient) => Page.of(person.get(path));

/** Returns the same visitor with German pages. */
function inGerman(person: BrowserClient): BrowserClient {
  const german = new BrowserClient(server.origin);
  for (const [name, value] of person.cookies) german.cookies.set(name, value);
  german.cookies.set("language", "de");
  return german;
}

const stats = (page: Page, ...terms: string[]) => terms.map((term) => page.detailsOf(term).join(" "));

/** Returns the texts of the lines that expand to a client's check-ins. */
const lines = ({ html }: Page) =>
  [...html.matchAll(/<summary class="row">([\s\S]*?)<\/summary>/g)].map(([, line = ""]) =>
    line
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

/** Returns the addresses of the photos on a page. */
const tiles = ({ html }: Page) =>
  [...html.matchAll(/<a href="([^"]*)" class="photo-tile"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

/** Returns the names and the links of the comparison's steps. */
const steps = ({ html }: Page) =>
  Object.fromEntries(
    [...html.matchAll(/href="([^"]*)" data-step="([^"]*)"/g)].map(([, href = "", step]) => [
      step,
      href.replaceAll("&amp;", "&"),
    ]),
  );

/** Opens the page to which a form leads. */
async function landing(response: Response, person: BrowserClient): Promise<Page> {
  expect(response.status).toBe(302);
  return await get(response.headers.get("location") ?? "", person);
}

describe("a client's weekly check-ins", () => {
  it("show their figures in the language of the client", async () => {
    const page = await get("/progress", lena);
    expect(page.headings("h1")).toEqual(["Weekly Check-Ins"]);
    expect(stats(page, "Total check-ins", "Latest weight", "Body fat")).toEqual(["30", "81.3 kg", "17.5 %"]);
    const german = await get("/progress", inGerman(lena));
    expect(german.headings("h1")).toEqual(["Wochen-Check-ins"]);
    expect(stats(german, "Check-ins gesamt", "Letztes Gewicht", "Körperfett")).toEqual([
      "30",
      "81,3 kg",
      "17,5 %",
    ]);
    expect(stats(await get("/progress", mia), "Total check-ins")).toEqual(["1 · 2 photos"]);
    expect(stats(await get("/dashboard", mia), "Weekly check-ins")).toEqual(["1 · 2 photos"]);
    expect(stats(await get("/dashboard", inGerman(mia)), "Wochen-Check-ins")).toEqual(["1 · 2 Fotos"]);
  });

  it("show 24 photos on a page, each once, under the name of its month", async () => {
    const [first, second] = [await get("/progress", lena), await get("/progress?page=2", lena)];
    expect([tiles(first).length, tiles(second).length]).toEqual([24, 6]);
    const ids = [...tiles(first), ...tiles(second)].map((path) => Number(/\d+/.exec(path)?.[0]));
    expect(ids).toEqual(lenas);
    expect(first.link("Next")).toBe("/progress?page=2#photos");
    const month = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
    expect(first.headings("h3")[0]).toBe(month.format(Date.parse(TODAY)));
  });

  it("keep the period, the pose and both photos in every address", async () => {
    const [right, left] = [lenas[3], lenas[27]];
    const query = `range=4w&pose=front&left=${left}&right=${right}`;
    const page = await get(`/progress?${query}`, lena);
    expect(page.link("1 year")).toBe(`/progress?range=1y&pose=front&left=${left}&right=${right}`);
    expect(page.link("Side")).toBe("/progress?range=4w&pose=side#compare");
    expect(page.link("Next")).toBe(`/progress?${query}&page=2#photos`);
    expect(steps(page)).toEqual({
      "left-later": `/progress?range=4w&pose=front&left=${lenas[24]}&right=${right}#compare`,
      "right-earlier": `/progress?range=4w&pose=front&left=${left}&right=${lenas[6]}#compare`,
      "right-later": `/progress?range=4w&pose=front&left=${left}&right=${lenas[0]}#compare`,
    });
    const photo = await get(tiles(page)[0] as string, lena);
    expect(photo.html).toContain(`href="/progress?${query.replaceAll("&", "&amp;")}#photos"`);
    expect(page.html).toMatch(/aria-current="true">4 weeks</);
    expect(page.html).toMatch(/aria-current="true">Front</);
    expect(page.section("compare").text).toContain("−2.4 kg · 24 weeks apart");
    expect((await get(`/progress?${query}`, inGerman(lena))).section("compare").text).toContain(
      "−2,4 kg · in 24 Wochen",
    );
  });

  it("compare the oldest and the latest photo of a pose, also when the address names photos of another", async () => {
    const page = await get(`/progress?pose=side&left=${lenas[0]}&right=${lenas[2]}`, lena);
    const whole = `−2.7 kg · 27 weeks apart`;
    expect(page.section("compare").text).toContain(whole);
  });

  it("compare no photos of one day, and lead on from them to another", async () => {
    const ofOne = (await get("/progress", mia)).section("compare");
    expect(ofOne.text).toMatch(/ Upload a photo of another day to compare it with the first\.$/);
    const [latest, before] = lenas;
    const same = await get(`/progress?left=${latest}`, lena);
    expect(same.section("compare").text).toContain("Both photos are of the same day.");
    expect(same.text).not.toContain(" apart");
    expect(steps(same)["left-earlier"]).toBe(`/progress?left=${before}#compare`);
    expect((await get(`/progress?left=${latest}`, inGerman(lena))).text).toContain("vom selben Tag");
  });

  it("ask for a first photo where there is none", async () => {
    const page = await get("/progress", ada);
    expect(page.text).toContain("No check-ins yet Upload your first photo.");
    expect(page.text).not.toContain("Compare");
    expect(stats(page, "Total check-ins", "Body fat")).toEqual(["0", "–"]);
    expect((await get("/progress", inGerman(ada))).text).toContain("Noch keine Check-ins Lade dein erstes");
  });
});

it("a weight that is older than two weeks has its date wherever it stands", async () => {
  const dated = expect.stringMatching(/^80\.0 kg(?: ·)? \d+ \w+/);
  expect(stats(await get("/progress", ada), "Latest weight")).toEqual([dated]);
  expect((await get("/progress/new", ada)).text).toMatch(/Last: 80\.0 kg · \d+ \w+/);
  const page = await get(`/client/${adaId}`, own.trainer);
  expect(stats(page, "Latest weight")).toEqual([dated]);
  expect(page.section("body").detailsOf("Weight")).toEqual([dated]);
  expect(page.section("body").detailsOf("BMI")).toEqual([expect.stringMatching(/ · \d+ \w+/)]);
  const row = async (name: string) => {
    const clients = (await get(`/dashboard?q=${name}`, own.trainer)).section("clients");
    return clients.text.split("At a glance")[0];
  };
  expect(await row("Ada")).toMatch(/ 80\.0 kg · \d+ \w+ /);
  expect(await row("Lena")).toMatch(/ 81\.3 kg −0\.4 /);
  expect(await row("Lena")).not.toMatch(/ · \d+ \w+/);
});

describe("a client's daily check-ins", () => {
  it("show mood and energy as the average of the last seven, in the language of the client", async () => {
    const terms = ["Total check-ins", "Latest weight", "Mood", "Energy"];
    expect(stats(await get("/daily-checkins", lena), ...terms)).toEqual([
      "14",
      "81.3 kg",
      "3.7 / 5 Average of the last seven",
      "3.1 / 5 Average of the last seven",
    ]);
    expect(stats(await get("/daily-checkins", inGerman(lena)), "Stimmung", "Energie")).toEqual([
      "3,7 / 5 Mittel der letzten sieben",
      "3,1 / 5 Mittel der letzten sieben",
    ]);
  });

  it("ask for the first one where there is none", async () => {
    const page = await get("/daily-checkins", mia);
    expect(page.text).toContain("No daily check-ins yet How do you feel today?");
    expect(stats(page, "Total check-ins", "Mood")).toEqual(["0", "– Average of the last seven"]);
  });
});

describe("a trainer's view", () => {
  it("counts the clients of the list, their check-ins and active clients, in both languages", async () => {
    const terms = ["Total clients", "Total check-ins", "Active clients", "Check-ins to review"];
    expect(stats(await get("/progress", own.trainer), ...terms)).toEqual([
      "4 with weekly check-ins",
      "33 · 34 photos",
      "3 with at least one photo",
      "1",
    ]);
    expect(stats(await get("/dashboard", own.trainer), "Weekly check-ins")).toEqual(["33 · 34 photos"]);
    expect(stats(await get("/daily-checkins", own.trainer), ...terms)).toEqual([
      "3 with daily check-ins",
      "15",
      "2 with at least one daily check-in",
      "1",
    ]);
    const german = ["Klienten gesamt", "Check-ins gesamt", "Aktive Klienten", "Check-ins zu prüfen"];
    expect(stats(await get("/progress", inGerman(own.trainer)), ...german)).toEqual([
      "4 mit Wochen-Check-ins",
      "33 · 34 Fotos",
      "3 mit mindestens einem Foto",
      "1",
    ]);
  });

  it("shows the clients with something to review first, then those with the latest check-ins", async () => {
    const weekly = await get("/progress", own.trainer);
    expect(lines(weekly)).toEqual([
      expect.stringMatching(/Mia 2 photos · .* 1 to review 80\.0 kg$/),
      expect.stringMatching(/Lena 30 photos · .* 81\.3 kg Body fat 17\.5 %$/),
      expect.stringMatching(/Olga 2 photos · .* 80\.0 kg$/),
      expect.stringMatching(/Ada 0 photos 80\.0 kg · \d+ \w+/),
    ]);
    const daily = await get("/daily-checkins", inGerman(own.trainer));
    expect(lines(daily)).toEqual([
      expect.stringMatching(/Lena 14 tägliche Check-ins · .* 1 zu prüfen .*81,3 kg$/),
      expect.stringMatching(/Olga 1 täglicher Check-in · /),
      expect.stringMatching(/Mia 0 tägliche Check-ins 80,0 kg$/),
    ]);
  });

  it("shows twelve check-ins of a client and how many more there are", async () => {
    const page = await get("/daily-checkins", own.trainer);
    expect(tiles(page)).toHaveLength(12 + 1);
    expect(page.text).toContain("+2 more");
    expect(page.link("All of Lena")).toBe(`/daily-checkins?client=${lenaId}`);
    expect((await get("/daily-checkins", inGerman(own.trainer))).text).toContain("+2 weitere");
  });

  it("opens all check-ins of a client, whose address stays on every page", async () => {
    const page = await get(`/progress?client=${lenaId}`, own.trainer);
    expect(page.headings("h1")).toEqual(["Weekly Check-Ins"]);
    expect([page.link("Client: Lena Change"), page.link("Upload Check-In")]).toEqual([
      "/progress",
      undefined,
    ]);
    expect(page.link("Next")).toBe(`/progress?client=${lenaId}&page=2#photos`);
    expect(page.link("4 weeks")).toBe(`/progress?client=${lenaId}&range=4w`);
    expect(steps(page)["right-earlier"]).toBe(`/progress?client=${lenaId}&right=${lenas[1]}#compare`);
    const photo = await get(tiles(page)[0] as string, own.trainer);
    expect([photo.status, photo.headings("h1"), photo.link("Close")]).toEqual([
      200,
      ["Weekly Check-Ins"],
      `/progress?client=${lenaId}#photos`,
    ]);
  });

  it.each([
    ["en", "This client was not found among yours."],
    ["de", "Dieser Klient ist nicht unter deinen Klienten."],
  ])("of an unknown client leads to all clients, with the reason in %s", async (language, reason) => {
    const trainer = language === "de" ? inGerman(own.trainer) : own.trainer;
    for (const path of ["/progress", "/daily-checkins"]) {
      const response = await trainer.get(`${path}?client=${randomUUID()}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, path]);
      expect((await get(path, trainer)).alerts).toEqual([reason]);
    }
  });

  it("marks what waits for a review, and opens the oldest from the row and the list of its client", async () => {
    const [, front] = mias;
    const groups = await get("/progress", own.trainer);
    const list = await get(`/progress?client=${miaId}`, own.trainer);
    expect([groups.link("Review the oldest of Mia"), groups.link("Review the oldest of Lena")]).toEqual([
      `/progress/${front}`,
      undefined,
    ]);
    expect(list.link("Review")).toBe(`/progress/${front}?client=${miaId}`);
    expect((await get(`/progress?client=${lenaId}`, own.trainer)).link("Review")).toBeUndefined();
    const marked = ({ html }: Page) =>
      [...html.matchAll(/href="([^"?]*)[^"]*" class="photo-tile" aria-label="([^"]*)"/g)].flatMap(
        ([, href, label = ""]) => (/, to review$/.test(label) ? [href] : []),
      );
    expect(marked(list)).toEqual([`/progress/${front}`]);
    expect(marked(groups)).toEqual(marked(list));
    expect(marked(await get("/progress", mia))).toEqual([]);
    expect((await get("/progress", inGerman(own.trainer))).link("Den ältesten von Mia prüfen")).toBe(
      `/progress/${front}`,
    );
  });

  it("shows a check-in with all its poses, the photo before, and how the client did", async () => {
    const review = await get(`/progress/${lenas[0]}`, own.trainer);
    expect(review.text).toContain("Before · ");
    expect(stats(review, "Weight", "Body fat", "Tasks done", "Calories a day")).toEqual([
      expect.stringMatching(/^81\.3 kg −0\.1 since \d+ \w+ .*since the start, /),
      expect.stringMatching(/^17\.5 % ±0 since \d+ \w+/),
      "–",
      "– nothing logged",
    ]);
    const [side, front] = mias;
    const first = await get(`/progress/${front}`, inGerman(own.trainer));
    expect([first.link("Vorne"), first.link("Seite")]).toEqual([`#pose-${front}`, `#pose-${side}`]);
    expect(first.text).toContain("Es gibt kein früheres Foto dieser Pose.");
    expect(first.text).toContain(" 1 von 1 ");
  });

  it("begins the comment with a saved reply, beside what is saved", async () => {
    const form = async (query: string) =>
      (await get(`/progress/${lenas[1]}${query}`, own.trainer)).form("comment");
    const reply = (await get(`/progress/${lenas[1]}`, own.trainer)).link("Well done, keep going");
    expect(reply).toMatch(/^\/progress\/\d+\?reply=\d+#comment$/);
    const [, query = ""] = /(\?reply=\d+)/.exec(reply ?? "") ?? [];
    expect((await form(query)).value("comment")).toBe("Seen\nWell done, keep going");
    expect((await form("?reply=0")).value("comment")).toBe("Seen");
    expect((await form("")).value("comment")).toBe("Seen");
  });

  it("offers no review for a client who is archived", async () => {
    const page = await get(`/progress/${zoes}`, own.trainer);
    expect([
      page.status,
      page.text.includes("Goodbye"),
      page.text.includes("Comment for your client"),
    ]).toEqual([200, true, false]);
  });

  it("counts what is to review in the menu and on the dashboard, up to 99", async () => {
    const counts = ({ html }: Page) => [
      ...new Set([...html.matchAll(/number-badge[\s\S]*?sr-only">([^<]*)</g)].map(([, text]) => text)),
    ];
    // The entry of the bar counts both kinds.
    expect(counts(await get("/settings", own.trainer))).toEqual(["1 to review", "2 to review"]);
    expect(counts(await get("/settings", busy.trainer))).toEqual(["99+ to review"]);
    expect(counts(await get("/settings", inGerman(busy.trainer)))).toEqual(["99+ zu prüfen"]);
    expect(counts(await get("/settings", idle.trainer))).toEqual([]);
    expect(counts(await get("/progress", lena))).toEqual([]);
    const waiting = async (person: BrowserClient) => (await get("/dashboard", person)).section("for-you");
    expect((await waiting(own.trainer)).link("Weekly Check-Ins 1")).toBe("/progress");
    expect((await waiting(own.trainer)).link("Daily Check-Ins 1")).toBe("/daily-checkins");
    expect((await waiting(busy.trainer)).text).toBe("Waiting for you Weekly Check-Ins 99+");
  });

  it("begins both lists with links to both and their numbers, and marks the list that is shown", async () => {
    const marked = ({ html }: Page) =>
      [...html.matchAll(/<a href="([^"]*)" aria-current="true">/g)].map(([, href]) => href);
    for (const path of ["/progress", "/daily-checkins"]) {
      const page = await get(path, own.trainer);
      expect([page.link("Weekly 1 1 to review"), page.link("Daily 1 1 to review")]).toEqual([
        "/progress",
        "/daily-checkins",
      ]);
      expect(marked(page)).toEqual([path]);
    }
    const german = await get("/progress", inGerman(busy.trainer));
    expect(german.link("Wöchentlich 99+ 99+ zu prüfen")).toBe("/progress");
    expect(german.link("Täglich 0")).toBe("/daily-checkins");
    expect((await get("/progress", lena)).link("Daily 0")).toBeUndefined();
  });

  it("has empty states for a trainer without clients", async () => {
    const { trainer } = await newTrainer(server.origin);
    const weekly = await get("/progress", trainer);
    expect(weekly.text).toContain(
      "No check-ins yet Photos of your Beast Advanced and Beast Ultimate clients",
    );
    expect(stats(weekly, "Total clients", "Active clients")).toEqual([
      "0 with weekly check-ins",
      "0 with at least one photo",
    ]);
    expect((await get("/daily-checkins", trainer)).text).toContain("No daily check-ins yet");
  });
});

describe("the day of the next weekly check-in", () => {
  const inWords = (day: Day) =>
    new Intl.DateTimeFormat("en-GB", {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }).format(Date.parse(day));
  const next = async (person: BrowserClient) => (await get("/dashboard", person)).section("next-check-in");

  it("stands on the client's dashboard, with a link when it is due", async () => {
    const later = await next(lena);
    expect(later.text).toContain(inWords(addDays(TODAY, 7)));
    expect(later.link("Upload Check-In")).toBeUndefined();
    const due = await next(ada);
    expect(due.text).toContain("due today");
    expect(due.link("Upload Check-In")).toBe("/progress/new?back=%2Fdashboard%23upload-check-in");
    expect((await next(mia)).text).toContain("1 day overdue");
    expect((await next(late)).text).toContain("3 days overdue");
    expect((await next(inGerman(late))).text).toContain("3 Tage überfällig");
    const begun = (await next(await idle.addClient())).text;
    expect(begun).toContain(inWords(addDays(TODAY, 7)));
    expect(begun).not.toContain("due");
    expect((await get("/dashboard", olga)).html).not.toContain("next-check-in");
  });

  it("stands on the trainer's dashboard for each client whose package has check-ins", async () => {
    const nextCheckIn = async (q: string) =>
      (await get(`/dashboard?q=${q}`, own.trainer)).detailsOf("Next check-in").join(" ");
    expect(await nextCheckIn("Ada")).toContain("· due today");
    expect(await nextCheckIn("Mia")).toContain("· 1 day overdue");
    expect(await nextCheckIn("Lena")).toMatch(/^\d+ \w+$/);
    expect(await nextCheckIn("Olga")).toBe("");
  });
});

describe("another pose of a check-in", () => {
  it("opens with the day and what was measured, without the caption, and shows the pose that it has", async () => {
    const page = await get(`/progress/new?with=${lenas[5]}`, lena);
    const form = page.form("weight_kg");
    expect(
      ["check_in_date", "weight_kg", "body_fat_percentage", "caption"].map((name) => form.value(name)),
    ).toEqual([ago(35), "81.75", "17.5", ""]);
    expect([form.has("photo_front"), form.has("photo_side"), form.has("photo_back")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(page.text).toContain("Saved");
  });

  it("is not found for a check-in of somebody else, a daily one and none", async () => {
    for (const id of [lenas[5], "0", "abc"])
      expect([id, (await mia.get(`/progress/new?with=${id}`)).status]).toEqual([id, 404]);
  });
});

describe("the photos of a client without check-ins in the package", () => {
  it("are found through the profile, are shown with their facts, and can be deleted", async () => {
    expect((await olga.get("/progress")).headers.get("location")).toBe("/dashboard");
    expect((await get("/dashboard/profile", olga)).link("See or delete my photos")).toBe("/photos");
    const page = await get("/photos", olga);
    expect(tiles(page)).toEqual([olgas[2], olgas[0], olgas[1]].map((id) => `/photos/${id}`));
    const photo = await get(`/photos/${olgas[0]}`, olga);
    expect(photo.text).toContain("Once");
    expect([
      photo.link("Add another pose"),
      photo.link("Compare with the latest"),
      photo.link("Delete"),
    ]).toEqual([undefined, undefined, `/photos/${olgas[0]}/delete`]);
    const deleted = await olga.post(`/photos/${olgas[0]}/delete`);
    expect(deleted.headers.get("location")).toBe("/photos");
    const left = await landing(deleted, olga);
    expect([left.statuses, tiles(left).length]).toEqual([["The check-in is deleted."], 2]);
  });

  it("have an empty state", async () => {
    const starter = await idle.addClient("Beast Starter");
    expect((await get("/photos", starter)).text).toContain("You have not uploaded any photos");
    expect((await get("/photos", inGerman(starter))).text).toContain("Du hast noch keine Fotos hochgeladen");
  });
});

describe("the photo dialog of the client's page", () => {
  it("opens every photo of the client, also beyond the six that the page shows", async () => {
    for (const index of [6, 29]) {
      const photo = await get(`/client/${lenaId}/photos/${lenas[index]}`, own.trainer);
      expect([photo.status, photo.dialogs]).toEqual([200, ["View progress photo of Lena"]]);
      expect(photo.html).toMatch(/<img class="photo" src="\/api\/files\/photo-\d+"/);
    }
  });
});
