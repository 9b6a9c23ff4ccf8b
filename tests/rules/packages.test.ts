import { expect, it } from "vitest";
import {
  hasDailyCheckIns,
  hasMessages,
  hasMessengerContact,
  hasWeeklyCheckIns,
  type Member,
  packagesAbove,
} from "~/domain/people/packages/rules";

const starter: Member = { is_trainer: false, package_type: "Beast Starter" };
const advanced: Member = { is_trainer: false, package_type: "Beast Advanced" };
const ultimate: Member = { is_trainer: false, package_type: "Beast Ultimate" };
const trainer: Member = { is_trainer: true, package_type: null };

it.each([
  ["weekly check-ins", hasWeeklyCheckIns, [false, true, true, true]],
  ["messages", hasMessages, [false, true, true, true]],
  ["daily check-ins", hasDailyCheckIns, [false, false, true, true]],
  ["the messenger contact", hasMessengerContact, [false, false, true, false]],
])("access to %s depends on the package or the trainer role", (_, gate, expected) => {
  expect([starter, advanced, ultimate, trainer].map(gate)).toEqual(expected);
});

it.each([
  ["Beast Starter", ["Beast Advanced", "Beast Ultimate"]],
  ["Beast Advanced", ["Beast Ultimate"]],
  ["Beast Ultimate", []],
] as const)("the packages above %s are %j", (type, above) => {
  expect(packagesAbove(type)).toEqual(above);
});
