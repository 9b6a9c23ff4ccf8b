import { runNode } from "../support/processes";
import makeTemplates from "../support/templates";

/** Makes the templates and lists the screens for the journeys. Returns a function that removes the stores that it has begun. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const [removeStores] = await Promise.all([makeTemplates(), listScreens()]);
  return removeStores;
}

/** Lists the screens of the site map for `everyScreen`, in this process and in those that it starts. */
export async function listScreens(): Promise<void> {
  const { stdout } = await runNode(["--import", "tsx", "tests/e2e/print-screens.ts"], { env: process.env });
  process.env.TEST_SCREENS = stdout;
}
