import { expect, test } from "../support/fixtures";
import { findBarriers } from "./accessibility";
import { COACH, chooseAtProvider, newClient, writeTraining } from "./people";
import { programCard, trainingEditor } from "./training-plans";

test.use({ forgiven: /status of 401/ });

test("a plan sent after the session has ended is kept and can be saved after signing in again", async ({
  page,
  context,
  server,
  signedIn,
  javascript,
}) => {
  const plan = await writeTraining(server.origin, await newClient(server.origin));
  const coach = await signedIn(COACH);
  await page.goto(`/training/${plan.id}/edit`);
  const editor = trainingEditor(page);
  const title = `Kept ${plan.title}`;
  await editor.title.fill(title);
  // Logs out on the same device, as if in another tab.
  await coach.post("/logout");
  await editor.save.click();

  await expect(page.getByRole("heading", { name: "You are signed out" })).toBeVisible();
  if (javascript) expect(await findBarriers(page)).toEqual([]);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open sign-in in a new tab" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Continue without a code" }).click();
  await chooseAtProvider(tab, COACH);
  await tab.waitForURL("/dashboard");

  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("status")).toHaveText("The plan is saved.");
  await expect(programCard(page, title)).toBeVisible();
});
