// Takes more than 30 seconds, because a dozen people live 50 days, and every screen is compared with a model.
import { expect, it } from "vitest";
import { db } from "~db/client";
import { writeCounts } from "~db/schema/index";
import { makeClient, makeTrainer } from "../support/database";
import { reportFigure } from "../support/figures";
import { Comparison } from "../support/weeks-comparison";
import { Person, WeeksClock } from "../support/weeks-life";
import { WeeksModel } from "../support/weeks-model";
import { type Invented, PEOPLE } from "../support/weeks-people";

/** The clocks go forward in Auckland on day 14 and in Sydney on day 21, and back in Berlin on day 42 and in New York on day 49. */
const START = Date.parse("2026-09-14T00:00:00Z");
const DAYS = 50;
const SHOWN_DAYS = [7, 14, 21, 28, 42];
const HOUR = 3_600_000;

/** Returns numbers from 0 to 1 that look random and are the same in each run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The trainer looks after midnight in Berlin on some days, and before it on the others. */
const trainerHour = (day: number) => (day % 2 === 0 ? 23.2 : 20);

it("what every screen tells over weeks is what a plain model tells", { timeout: 600_000 }, async () => {
  const clock = new WeeksClock(START);
  const trainer = await makeTrainer({ time_zone: "Europe/Berlin" });
  const lives: { invented: Invented; person: Person; chance: () => number }[] = [];
  for (const [index, invented] of PEOPLE.entries()) {
    const { name, zone: time_zone, package: package_type = "Beast Ultimate" as const } = invented;
    const facts = { first_name: name, time_zone, package_type, created_at: new Date(START) };
    const model = new WeeksModel(time_zone, START);
    model.package = package_type;
    const person = new Person(name, trainer, await makeClient(trainer, facts), model, clock);
    await invented.begin(person);
    lives.push({ invented, person, chance: chanceOf(index + 1) });
  }
  const people = lives.map(({ person }) => person) as [Person, ...Person[]];
  const comparison = new Comparison(people, clock);

  for (let day = 1; day <= DAYS; day++) {
    const at = (hour: number) => START + ((day - 1) * 24 + hour) * HOUR;
    const evening = async () => {
      for (const { invented, person } of lives) {
        await invented.trainer?.(person, day);
        const isReviewed = invented.reviews?.(day) ?? day % 3 === 2;
        if (isReviewed)
          await person.review(({ kind }) =>
            kind === "weekly" || day % 2 === 0 ? `Words of day ${day}` : "",
          );
      }
      const isShown = SHOWN_DAYS.includes(day) || day === DAYS;
      const some = lives.filter(
        ({ invented }, index) => isShown || invented.isWatched || index % 5 === day % 5,
      );
      const lines = await comparison.compare(
        day,
        some.map(({ person }) => person),
      );
      if (isShown) for (const line of lines) reportFigure(line);
    };
    const events = lives.map(({ invented, person, chance }) => ({
      hour: invented.hour,
      act: async () => await invented.act?.(person, day, chance),
    }));
    events.push({ hour: trainerHour(day), act: evening });
    // Photos and changes are limited by the hours of the database, whose clock stands still meanwhile.
    await db.delete(writeCounts);
    for (const { hour, act } of events.sort((one, other) => one.hour - other.hour)) {
      clock.goTo(at(hour));
      await act();
    }
  }

  reportFigure(comparison.sum(DAYS));
  expect(comparison.differences).toEqual([]);
});
