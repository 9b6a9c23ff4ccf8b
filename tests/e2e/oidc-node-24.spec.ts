import { execFileSync } from "node:child_process";
import { expect, test } from "../support/fixtures";
import { oidcJourneys } from "./oidc-journeys";

/** The path of a Node 24, which `npm test` finds or installs. */
const NODE = process.env.NODE24_PATH;

test.skip(!NODE, "there is no Node 24");

test.beforeAll(() => {
  expect(execFileSync(NODE as string, ["--version"], { encoding: "utf8" })).toMatch(/^v24\./);
});

oidcJourneys(NODE);
