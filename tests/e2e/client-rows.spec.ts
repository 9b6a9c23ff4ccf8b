import { expect, test } from "../support/fixtures";
import { COACH, clientsWithNeeds, LONG_NAME } from "./people";

/** The least that is left of a client's name on the narrowest phone, in px. */
const NAME = 96;

test("on a phone, a client with any number of needs has a name, with figures, needs and package below it", async ({
  page,
  server,
  signedIn,
}) => {
  const people = await clientsWithNeeds(server.origin);
  await signedIn(COACH);
  await page.goto(`/dashboard?q=${LONG_NAME.last_name}`);
  const cardOf = (email: string) => page.locator(".client-row", { hasText: email });
  for (const width of [320, 360, 390, 430, 600]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [index, { email }] of people.entries()) {
      const card = cardOf(email);
      await expect(card.locator(".needs li")).toHaveCount([0, 1, 3][index] ?? 0);
      const name = await card.getByRole("heading").boundingBox();
      expect(name?.width, `${width} px, ${email}`).toBeGreaterThanOrEqual(NAME);
      for (const need of await card.locator(".needs li").all())
        expect((await need.boundingBox())?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1);
      expect((await card.locator(".badge").boundingBox())?.width).toBeGreaterThan(NAME);
      await expect(card.getByText(email)).toBeVisible();
      const size = await card.getByText(email).evaluate((element) => getComputedStyle(element).fontSize);
      expect(size).toBe("13px");
    }
  }
});

test("on a phone, a client is seen at a glance without leaving the list", async ({
  page,
  server,
  signedIn,
}) => {
  const [withPlan] = await clientsWithNeeds(server.origin);
  await page.setViewportSize({ width: 320, height: 800 });
  await signedIn(COACH);
  await page.goto(`/dashboard?q=${LONG_NAME.last_name}`);
  const card = page.locator(".client-row", { hasText: withPlan.email });
  await card.locator("summary").click();
  await expect(card.getByText("Active plans")).toBeVisible();
  await expect(card.getByText(`Plan of ${withPlan.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
});
