import { expect, test } from "../support/fixtures";
import { COACH, newClient } from "./people";

for (const { language, message } of [
  { language: "en", message: "Please fill this in." },
  { language: "de", message: "Bitte fülle dieses Feld aus." },
])
  test(`an empty field that is required is not sent, and says why: ${language}`, async ({
    page,
    context,
    server,
    signedIn,
    javascript,
  }) => {
    const client = await newClient(server.origin);
    await signedIn(COACH);
    await context.addCookies([{ name: "language", value: language, url: server.origin }]);
    const opened = `/manage-tasks/new?client=${client.user_id}`;
    await page.goto(opened, { waitUntil: "networkidle" });
    const react: string[] = [];
    page.on("request", (request) => /\/react-[^/]*\.js$/.test(request.url()) && react.push(request.url()));
    const dialog = page.getByRole("dialog");
    const name = dialog.locator("#task_name");
    // The first event of a form loads the code that explains.
    const code = javascript ? page.waitForResponse(/\/form-events-/) : null;
    await dialog.locator("#description").fill("Before breakfast");
    await code;
    await dialog.locator("button.button-main").click();
    await expect(name).toBeFocused();
    expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    expect(page.url(), "the page is not left").toContain(opened);
    await expect(dialog.locator("#description")).toHaveValue("Before breakfast");
    if (!javascript) return;
    await expect(dialog.getByText(message)).toBeVisible();
    expect(react, "the code that explains needs no React").toEqual([]);
    await expect(name).toHaveAccessibleDescription(new RegExp(message));
    await name.fill("Walk");
    await expect(dialog.getByText(message)).toBeHidden();
    await dialog.locator("button.button-main").click();
    await expect(page.locator("main").getByText("Walk", { exact: true })).toBeVisible();
  });
