import { isEmpty } from "~/domain/accounts/accounts.server";
import { ConfigError, config } from "~/http/config.server";
import { maintain } from "../../bin/maintenance";
import { seedDemo } from "./demo";

await maintain(async () => {
  if (!config.demo) throw new ConfigError("DEMO is off: demo data does not belong into this database");
  if (!(await isEmpty())) return "There are people in this database already; nothing was added.";
  await seedDemo();
  return "The demo data was added.";
});
