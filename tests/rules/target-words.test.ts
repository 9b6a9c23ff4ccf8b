import { describe, expect, it } from "vitest";
import { targetsInWords } from "~/components/target-words";
import { de } from "~/i18n/de";
import { en } from "~/i18n/en";

describe("targets in words", () => {
  it.each<[string | undefined, string, string]>([
    [undefined, "", ""],
    ["", "", ""],
    [" , ", "", ""],
    ["r45", "Rest 45 s", "Pause 45 s"],
    ["r90", "Rest 90 s", "Pause 90 s"],
    ["r119", "Rest 119 s", "Pause 119 s"],
    ["r120", "Rest 2 min", "Pause 2 min"],
    ["p2:05", "Rest 2:05 min", "Pause 2:05 min"],
    ["rest 2.5 min", "Rest 2:30 min", "Pause 2:30 min"],
    ["r3600", "Rest 60 min", "Pause 60 min"],
    ["w1", "1 warm-up set", "1 Aufwärmsatz"],
    ["w2", "2 warm-up sets", "2 Aufwärmsätze"],
    ["rir0", "RIR 0", "RIR 0"],
    ["r90 w2 rir2", "Rest 90 s · 2 warm-up sets · RIR 2", "Pause 90 s · 2 Aufwärmsätze · RIR 2"],
    [
      "slow down, r90 both sides",
      "slow down · Rest 90 s · both sides",
      "slow down · Pause 90 s · both sides",
    ],
    ["r5 w11", "r5 w11", "r5 w11"],
    ["<b>r90</b>", "<b>r90</b>", "<b>r90</b>"],
  ])("%j is %j and %j", (targets, english, german) => {
    expect(targetsInWords(targets, en.targets)).toBe(english);
    expect(targetsInWords(targets, de.targets)).toBe(german);
  });
});
