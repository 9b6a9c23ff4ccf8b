import { WAITING_REASON } from "../../bin/test/waiting.mjs";
import { expect, test } from "../support/fixtures";
import { leavesWaitingOut } from "../support/full-run";
import { runNode } from "../support/processes";
import { oidcJourneys } from "./oidc-journeys";

/** The path of a Node 24, which `npm test` finds or installs. */
const NODE = process.env.NODE24_PATH;

// Only a run that makes these journeys looks for a Node 24.
test.skip(leavesWaitingOut, WAITING_REASON);
test.skip(!NODE, "there is no Node 24");

test.beforeAll(async () => {
  expect((await runNode(["--version"], { node: NODE })).stdout).toMatch(/^v24\./);
});

oidcJourneys(NODE);
