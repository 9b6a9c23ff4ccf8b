import { expect, it } from "vitest";
import { asksForLook } from "~/domain/coaching/check-ins/asks-for-look";
import { addDays } from "~/domain/shared/calendar/rules";

const DAY = "2025-03-15";
const QUIET = {
  check_in_date: DAY,
  caption: "",
  mood_rating: 3,
  energy_level: 3,
  weight_kg: null,
  before: null,
};
/** A weight of 80 kg, so many days before. */
const ago = (days: number, kg = 80) => ({ kg, measured_on: addDays(DAY, -days) });

it.each([
  ["nothing is said", { mood_rating: null, energy_level: null }, false],
  ["mood and energy are 3", {}, false],
  ["the mood is 2", { mood_rating: 2 }, true],
  ["the mood is 1 and there is no energy", { mood_rating: 1, energy_level: null }, true],
  ["the energy is 2", { energy_level: 2 }, true],
  ["there are words", { caption: "Fine" }, true],
  ["the weight is the first", { weight_kg: 80 }, false],
  ["there is no weight, and one before", { before: ago(1) }, false],
  ["the weight is 1.5 % higher", { weight_kg: 81.2, before: ago(1) }, false],
  ["the weight is a little more than 1.5 % higher", { weight_kg: 81.3, before: ago(1) }, true],
  ["the weight is 1.5 % lower", { weight_kg: 78.8, before: ago(1) }, false],
  ["the weight is a little more than 1.5 % lower", { weight_kg: 78.7, before: ago(1) }, true],
  ["1.5 % is no whole number of hundredths", { weight_kg: 70.4, before: ago(1, 69.35) }, true],
  ["the weight before is of the same day", { weight_kg: 90, before: ago(0) }, true],
  ["the weight before is 14 days older", { weight_kg: 90, before: ago(14) }, true],
  ["the weight before is 15 days older", { weight_kg: 90, before: ago(15) }, false],
  ["the weight before is 0", { weight_kg: 0, before: ago(1, 0) }, false],
])("a daily check-in where %s is to look at, or not", (_, said, asks) => {
  expect(asksForLook({ ...QUIET, ...said })).toBe(asks);
});
