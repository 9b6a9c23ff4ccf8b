import { runNode } from "../support/processes";
import makeTemplates from "../support/templates";

/** Makes the templates, and lists the screens for the journeys that look at all of them. Returns what removes the stores again. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const [removeStores, { stdout }] = await Promise.all([
    makeTemplates(),
    runNode(["--import", "tsx", "tests/e2e/print-screens.ts"], { env: process.env }),
  ]);
  process.env.TEST_SCREENS = stdout;
  return removeStores;
}
