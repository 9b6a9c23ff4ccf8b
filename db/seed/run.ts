import { isEmpty } from "~/domain/people/accounts/accounts.server";
import { SettingsError, settings } from "~/platform/settings.server";
import { maintain } from "../../tools/maintenance";
import { seedDemo } from "./demo";

await maintain(async () => {
  if (!settings().demo) throw new SettingsError("DEMO is off: demo data does not belong into this database");
  if (!(await isEmpty())) return "There are people in this database already; nothing was added.";
  await seedDemo();
  return "The demo data was added.";
});
