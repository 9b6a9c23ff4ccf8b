import type { Settings } from "~/platform/settings.server";

/** Whether there are accounts outside the demo, and whether one of them is a trainer who is not archived. */
export interface RealPeople {
  any: boolean;
  trainer: boolean;
}

/** Says which setting does not fit the accounts of the database. @returns null when all do */
export function unfitSetting(
  { demo, setupCode, trainerEmails }: Pick<Settings, "demo" | "setupCode" | "trainerEmails">,
  people: RealPeople,
): string | null {
  if (demo && people.any)
    return "DEMO 1 refuses this database, which holds people who are not of the demo; set DEMO=0";
  if (demo || people.trainer) return null;
  if (!setupCode) return "SETUP_CODE is required when DEMO is off and there is no trainer yet";
  if (trainerEmails.length === 0)
    return "TRAINER_EMAILS is required when DEMO is off and there is no trainer yet";
  return null;
}
