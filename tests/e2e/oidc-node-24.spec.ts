import { expect, test } from "../support/fixtures";
import { runNode } from "../support/processes";
import { oidcJourneys } from "./oidc-journeys";

/** The path of a Node 24, which `npm test` finds or installs. */
const NODE = process.env.NODE24_PATH;

test.skip(!NODE, "there is no Node 24");

test.beforeAll(async () => {
  expect((await runNode(["--version"], { node: NODE })).stdout).toMatch(/^v24\./);
});

oidcJourneys(NODE);
