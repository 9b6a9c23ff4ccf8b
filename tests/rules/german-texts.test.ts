import { expect, it } from "vitest";
import { TEXTS } from "../support/page-texts";

const ENGLISH = new Map(TEXTS.en);
/** The German texts that the product has chosen. Those that the specification fixes are the same in both languages. */
const CHOSEN = TEXTS.de.filter(([key, text]) => ENGLISH.get(key) !== text || key.endsWith(".optional"));
const withWord = (pattern: RegExp) => CHOSEN.filter(([, text]) => pattern.test(text)).map(([key]) => key);

it("German texts have one word for the trainer", () => {
  expect(withWord(/\bCoach(es|s)?\b/)).toEqual([]);
});

it("German texts say du: no text addresses its reader formally", () => {
  // At the start of a sentence, "Sie" is a thing that the sentence before has named.
  expect(withWord(/[^.!?:„“] (Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen)\b/)).toEqual([]);
});

it("German texts mark optional fields with one word", () => {
  expect(withWord(/freiwillig/i)).toEqual([]);
  const marks = CHOSEN.filter(([key]) => key.endsWith(".optional")).map(([, text]) => text);
  expect(new Set(marks)).toEqual(new Set(["optional"]));
});

it("German texts have soft hyphens in the tiles and the menu only", () => {
  const TILES =
    /^menu\.|^dashboard\.(\w+_tile|(active_)?(nutrition|training)_plans)$|^client\.progress_photos$/;
  expect(withWord(/\u00AD/).filter((key) => !TILES.test(key))).toEqual([]);
  // Without a hyphen, these words are broken into letters on a narrow phone.
  for (const key of ["dashboard.nutrition_tile", "dashboard.tasks_tile"])
    expect(withWord(/\u00AD/)).toContain(key);
});

it("German texts have the words of people who train", () => {
  expect(withWord(/Check-In|wöchentlichen? Check/)).toEqual([]);
  expect(
    withWord(/Schrecklich|Ausgezeichnet|Trainingslog|Programme|WERKZEUGE|Abstand|Schieberegler/),
  ).toEqual([]);
  expect(withWord(/^(Fehlt noch|Heutige Aufgaben öffnen|Etwas anderes.*|Teller.* Notizen)$/)).toEqual([]);
});
