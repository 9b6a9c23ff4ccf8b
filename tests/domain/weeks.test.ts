// Takes more than 30 seconds, because fourteen people live 50 days, and every screen is compared with a model.
import { expect, it } from "vitest";
import { attendedClients } from "~/domain/coaching/attention/facts.server";
import { REASONS } from "~/domain/coaching/attention/reasons";
import { GONE_AFTER_DAYS, inOrderOfNeed } from "~/domain/coaching/attention/rules";
import { writeVisits } from "~/domain/people/accounts/last-seen.server";
import { textsOf } from "~/i18n/i18n.server";
import { reasonWords } from "~/routes/dashboard/reasons";
import { db } from "~db/client";
import { writeCounts } from "~db/schema/index";
import { makeClient, makeTrainer } from "../support/database";
import { reportFigure } from "../support/figures";
import { Comparison } from "../support/weeks-comparison";
import { Person, WeeksClock } from "../support/weeks-life";
import { WeeksModel } from "../support/weeks-model";
import { begin, type Invented, PEOPLE } from "../support/weeks-people";

/** The clocks go forward in Auckland on day 14 and in Sydney on day 21, and back in Berlin on day 42 and in New York on day 49. */
const START = Date.parse("2026-09-14T00:00:00Z");
const DAYS = 50;
/** The days on which everybody is compared on all screens. */
const SHOWN_DAYS = [7, 14, 21, 28, 42, DAYS];
const HOUR = 3_600_000;

/** The trainer looks after midnight in Berlin on some days, and before it on the others. */
const trainerHour = (day: number) => (day % 2 === 0 ? 23.2 : 20);

function chanceOf(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it("what every screen tells over weeks is what a plain model tells", { timeout: 900_000 }, async () => {
  const clock = new WeeksClock(START);
  const trainer = await makeTrainer({ time_zone: "Europe/Berlin" });
  const lives: (Invented & { person: Person; chance: () => number })[] = [];
  for (const [index, invented] of PEOPLE.entries()) {
    const { name, zone: time_zone = "Europe/Berlin", isStarter } = invented;
    const package_type = isStarter ? "Beast Starter" : "Beast Ultimate";
    const facts = { first_name: name, time_zone, package_type, created_at: new Date(START) } as const;
    const model = new WeeksModel(time_zone, package_type, START);
    const person = new Person(name, trainer, await makeClient(trainer, facts), model, clock);
    await begin(person);
    lives.push({ ...invented, person, chance: chanceOf(index + 1) });
  }
  const people = lives.map(({ person }) => person);
  const comparison = new Comparison(trainer, people, clock);

  async function evening(day: number) {
    for (const { name, person, trainer } of lives) {
      await trainer?.(person, day);
      // Who corrects is reviewed once a week, because a reviewed check-in stays as it is.
      const reviewed = name === "corrects earlier days" ? day % 7 === 6 : day % 3 === 2;
      if (!reviewed || person.model.archivedOn !== null) continue;
      await person.review(({ kind }) => (kind === "weekly" || day % 2 === 0 ? `Words of day ${day}` : ""));
    }
    const isShown = SHOWN_DAYS.includes(day);
    const some = lives.filter(({ isWatched }, index) => isShown || isWatched || index % 5 === day % 5);
    const lines = await comparison.compare(
      day,
      some.map(({ person }) => person),
    );
    if (isShown) for (const line of [...lines, ...(await lookAtNeeds(day))]) reportFigure(line);
  }

  /** Compares who stands on the list of those who need the trainer with who lives how. @returns the list in words */
  async function lookAtNeeds(day: number): Promise<string[]> {
    const needing = inOrderOfNeed(await attendedClients(trainer));
    const reasonsOf = (name: string) =>
      needing.find(({ first_name }) => first_name === name)?.reasons.map((reason) => reason.name) ?? [];
    const groupsOf = (name: string) => new Set(reasonsOf(name).map((reason) => REASONS[reason]));
    expect([day, groupsOf("diligent").has("slipping")]).toEqual([day, false]);
    // The last day with any sign is the one before.
    for (const [name, stop] of [
      ["stops on day 11", 11],
      ["stops on day 33", 33],
    ] as const)
      if (day > stop + 2) expect([day, name, reasonsOf(name)[0]]).toEqual([day, name, "silent"]);
    const gone = needing.filter(({ reasons: [first] }) => first?.isGone).map(({ first_name }) => first_name);
    expect([day, gone.includes("stops on day 11")]).toEqual([day, day >= 10 + GONE_AFTER_DAYS]);
    return needing.map(({ first_name, reasons }, index) => {
      const words = reasons.map((reason) => reasonWords(textsOf("en"), reason));
      return `Day ${day}, place ${index + 1} of those who need the trainer: ${first_name}: ${words.join("; ")}`;
    });
  }

  for (let day = 1; day <= DAYS; day++) {
    // The hours for which changes are limited are those of the database, whose clock stands still meanwhile.
    await db.delete(writeCounts);
    const acts = lives.map(({ hour, act, person, chance }) => ({
      hour,
      run: async () => {
        const before = clock.at;
        await act(person, day, chance);
        // Notes a visit of a client who has done something.
        if (clock.at !== before)
          await writeVisits([{ user_id: person.user.user_id, seen: new Date(clock.at) }]);
      },
    }));
    acts.push({ hour: trainerHour(day), run: () => evening(day) });
    for (const { hour, run } of acts.sort((one, other) => one.hour - other.hour)) {
      clock.goTo(START + ((day - 1) * 24 + hour) * HOUR);
      await run();
    }
  }
  reportFigure(comparison.sum(DAYS));
  // A week away takes nothing from who does everything else.
  const traveller = people.find(({ name }) => name === "a week in Italy");
  const { adherence } = traveller?.model.page(traveller.today) ?? {};
  expect([adherence?.rate, adherence?.streak]).toEqual([100, DAYS - 7]);
  expect(comparison.differences).toEqual([]);
});
