import type { Locator, Page } from "@playwright/test";

/** Returns the fields of the body data and the body mass index. */
const bodyFields = (dialog: Locator) => ({
  age: dialog.getByLabel("Age", { exact: true }),
  weight: dialog.getByLabel("Weight (kg)"),
  height: dialog.getByLabel("Height (cm)"),
  bodyFat: dialog.getByLabel("Body fat (%)"),
  bmi: dialog.getByText(/^BMI/).locator(".."),
});

/** Returns the fields and buttons of the onboarding dialog. */
export function onboardingDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Welcome to Beast Coaching" });
  return {
    dialog,
    ...bodyFields(dialog),
    consent: dialog.getByRole("checkbox", { name: /^I agree/ }),
    start: dialog.getByRole("button", { name: /^(Start coaching|Saving\.\.\.)$/ }),
    logout: dialog.getByRole("button", { name: "Logout" }),
    error: dialog.getByRole("alert"),
  };
}

/** Returns the fields and buttons of the consent dialog. */
export function consentDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Give your consent" });
  return {
    dialog,
    consent: dialog.getByRole("checkbox", { name: /^I agree/ }),
    go: dialog.getByRole("button", { name: /^(Continue|Saving\.\.\.)$/ }),
    logout: dialog.getByRole("button", { name: "Logout" }),
    error: dialog.getByRole("alert"),
  };
}

/** Returns the fields and buttons of the profile dialog, with its upgrade form. */
export function profileDialog(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  const upgrade = dialog.getByRole("form", { name: "Upgrade your package" });
  const form = dialog.locator("form").filter({ has: page.getByLabel("First name") });
  return {
    dialog,
    firstName: dialog.getByLabel("First name"),
    lastName: dialog.getByLabel("Last name"),
    ...bodyFields(dialog),
    save: dialog.getByRole("button", { name: /^(Save Changes|Saving\.\.\.)$/ }),
    error: form.getByRole("alert"),
    upgrade: {
      form: upgrade,
      code: upgrade.getByLabel("Upgrade code"),
      submit: upgrade.getByRole("button", { name: /^Upgrad/ }),
      error: upgrade.getByRole("alert"),
      status: upgrade.getByRole("status"),
    },
  };
}
