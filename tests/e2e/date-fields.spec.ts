import { expect, inFullIf, test } from "../support/fixtures";
import { COACH, newClient } from "./people";

// The browser has another language than the product, and shows its date fields in it.
test.use({ locale: "en-US" });

const FORMS = [
  { form: "a code", by: "trainer", path: () => "/codes/new", field: "#expires_on" },
  { form: "the day of a task", by: "trainer", path: taskOf, field: "#completion_date" },
  { form: "the last day of a task", by: "trainer", path: taskOf, field: "#until", prepare: "weekdays" },
  { form: "entries to copy", by: "client", path: () => "/calorie-tracking/copy", field: "#from_date" },
  { form: "a daily check-in", by: "client", path: () => "/daily-checkins/new", field: "#check_in_date" },
  { form: "a weekly check-in", by: "client", path: () => "/progress/new", field: "#check_in_date" },
] as const;

function taskOf(client: string) {
  return `/manage-tasks/new?client=${client}`;
}

/** The forms whose dates `npm test` looks at: one of a trainer and one of a client. */
const BY_DEFAULT = ["the day of a task", "a daily check-in"];

for (const { form, by, path, field, ...rest } of FORMS)
  test(
    `the date of a field is said in the words of the product's language: ${form}`,
    inFullIf(!BY_DEFAULT.includes(form)),
    async ({ page, context, server, signedIn, javascript }) => {
      const client = await newClient(server.origin);
      await signedIn(by === "trainer" ? COACH : client.email);
      await context.addCookies([{ name: "language", value: "de", url: server.origin }]);
      await page.goto(path(client.user_id), { waitUntil: "networkidle" });
      const input = page.locator(field);
      const words = page.locator(`[data-in-words="${field.slice(1)}"]`);
      if (form === "a code" || form === "a daily check-in")
        await page.locator("summary", { hasText: "Mehr" }).click();
      if ("prepare" in rest) await page.locator("[name=repeats][value=weekdays]").check({ force: true });
      const inFull = (day: string) =>
        new Intl.DateTimeFormat("de-DE", { dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
      const opened = await input.inputValue();
      if (!javascript || !opened) await expect(words).toBeHidden();
      else await expect(words).toHaveText(inFull(opened));
      await input.fill("2027-01-05");
      if (javascript) await expect(words).toHaveText("Dienstag, 5. Januar 2027");
      else await expect(words).toBeHidden();
    },
  );
