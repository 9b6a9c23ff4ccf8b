import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, inFullIf, sameWay, test } from "../support/fixtures";
import { findBarriers } from "./accessibility";
import { expectHeld } from "./modal";
import { COACH, newClient } from "./people";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** Checks that the dialog is not wider than the screen. */
async function expectFits(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, inFullIf(device !== "phone"), () => {
    test.use({ viewport });

    test(
      "a trainer saves a reply, changes it and deletes it, and stays in the conversation",
      sameWay,
      async ({ page, server, signedIn }) => {
        const client = await newClient(server.origin);
        const text = `Weigh yourself ${randomBytes(4).toString("hex")}`;
        const dialog = page.getByRole("dialog");
        const row = (words: string) => dialog.getByRole("listitem").filter({ hasText: words });
        await signedIn(COACH);
        await page.goto(`/messages/replies?client=${client.user_id}`);
        await dialog.getByLabel("New reply").fill(`${text}\nbefore breakfast`);
        await dialog.getByRole("button", { name: "Save reply" }).click();
        await expect(row(text)).toContainText("before breakfast");
        await expect(row(text).getByRole("link", { name: `Insert: ${text}` })).toHaveAttribute(
          "href",
          new RegExp(`^/messages\\?reply=\\d+&client=${client.user_id}$`),
        );
        await expectHeld(page, "Dashboard");

        await row(text).getByRole("link", { name: "Edit" }).click();
        await expect(dialog.getByLabel("Reply")).toBeFocused();
        await dialog.getByLabel("Reply").fill(`${text}, then eat`);
        await dialog.getByRole("button", { name: "Save changes" }).click();
        await expect(row(text)).toContainText("then eat");
        await expectFits(page);

        await row(text).getByLabel(`More for ${text}`).click();
        await row(text).getByRole("link", { name: "Delete" }).click();
        await expect(dialog).toContainText("Delete this saved reply?");
        await dialog.getByRole("button", { name: "Delete reply" }).click();
        await expect(page).toHaveURL(`/messages/replies?client=${client.user_id}`);
        await expect(row(text)).toHaveCount(0);
        await dialog.getByRole("link", { name: "Close" }).click();
        await expect(page).toHaveURL(`/messages?client=${client.user_id}#edit-replies`);
      },
    );

    test("a trainer writes one message, searches for clients, and sends it to two of them", async ({
      page,
      server,
      signedIn,
      javascript,
    }) => {
      const [anna, bert] = [await newClient(server.origin), await newClient(server.origin)];
      const text = `No training on Friday ${randomBytes(4).toString("hex")}`;
      const dialog = page.getByRole("dialog");
      const message = dialog.getByLabel("Message", { exact: true });
      const search = dialog.getByLabel("Search");
      const box = (name: string) => dialog.getByRole("checkbox", { name });
      const coach = await signedIn(COACH);
      const sentTo = async (id: string) =>
        (await (await coach.get(`/api/messages?with_user_id=${id}`)).json()).map(
          ({ content }: { content: string }) => content,
        );

      await page.goto("/messages/new");
      await expect(message).toBeFocused();
      await message.fill(`${text}\nRest well`);
      await test.step("Enter in the search only searches, or chooses the first client with a script", async () => {
        await search.fill(anna.name);
        // The code that takes the key is loaded while somebody types.
        if (javascript) await expect(dialog.locator("#choices").getByRole("listitem")).toHaveCount(1);
        await search.press("Enter");
        await expect(box(anna.name)).toBeVisible();
        await expect(search).toBeFocused();
        await expect(message).toHaveValue(`${text}\nRest well`);
        if (!javascript) await box(anna.name).check();
        await expect(box(anna.name)).toBeChecked();
      });
      await test.step("who is chosen stays through the next search", async () => {
        await search.fill(bert.name);
        if (!javascript) await dialog.getByRole("button", { name: "Search" }).click();
        await box(bert.name).check();
        await expect(box(anna.name)).toBeChecked();
        await expectFits(page);
        if (javascript) expect(await findBarriers(page)).toEqual([]);
      });
      await test.step("the list disappears while everybody is chosen", async () => {
        await dialog.getByLabel("Everybody with messages").check();
        await expect(search).toBeHidden();
        await dialog.getByLabel("Chosen clients").check();
        await expect(box(bert.name)).toBeChecked();
      });
      // A page that was shown again has named the one client who was known before.
      await dialog.getByRole("button", { name: javascript ? "Continue" : "Send to 1 client" }).click();
      const send = dialog.getByRole("button", { name: "Send to 2 clients" });
      await expect(send).toBeFocused();
      await expect(dialog.getByRole("status").last()).toContainText("The message goes to 2 clients.");
      expect(await sentTo(anna.user_id)).toEqual([]);
      await send.click();
      await expect(page.getByText("Sent to 2 clients, each in their own conversation.")).toBeVisible();
      for (const { user_id } of [anna, bert]) expect(await sentTo(user_id)).toEqual([`${text}\nRest well`]);
    });
  });
}
