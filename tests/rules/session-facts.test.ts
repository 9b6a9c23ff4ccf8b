import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { textsOf } from "~/i18n/i18n.server";
import { TextsContext } from "~/i18n/texts";
import { lineOfFacts, useSessionFacts } from "~/routes/tasks/session-facts";

/** Tells the facts of a training in words. */
function told(facts: object, locale: "en" | "de" = "en"): string {
  const trained = { sets: 0, volume_kg: 0, records: 0, lifts_up: 0, minutes: null, finished: null, ...facts };
  const Line = () => lineOfFacts(useSessionFacts()(trained));
  const value = textsOf(locale);
  return renderToStaticMarkup(createElement(TextsContext.Provider, { value }, createElement(Line)));
}

describe("the facts of a training", () => {
  it.each([
    [{}, ""],
    [{ minutes: 52 }, "52 min"],
    [{ minutes: 59 }, "59 min"],
    [{ minutes: 60 }, "1:00 h"],
    [{ minutes: 185 }, "3:05 h"],
    [{ sets: 1, minutes: 5 }, "1 set · 5 min"],
    [{ sets: 12, volume_kg: 5280.4, lifts_up: 1, minutes: 65 }, "12 sets · 5,280 kg · 1 lift up · 1:05 h"],
  ])("%j are told as %j", (facts, words) => {
    expect(told(facts)).toBe(words);
  });

  it("are told in German", () => {
    const facts = { sets: 12, volume_kg: 5280, lifts_up: 2, minutes: 65 };
    expect(told(facts, "de")).toBe("12 Sätze · 5.280 kg · 2 Übungen gesteigert · 1:05 h");
  });
});
