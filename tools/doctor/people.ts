import { PRESENCE } from "~/domain/people/accounts/presence";
import { type RealPeople, unfitSetting } from "~/http/people-settings.server";
import type { Settings } from "~/platform/settings.server";
import { hasDatabase } from "~db/place";
import { type Finding, wrong } from "./finding";
import { ifReadable } from "./readable";

const NOBODY: RealPeople = { any: false, trainer: false };

/** Checks the settings that must fit the accounts in the database, such as the code for the first trainer. */
export async function* checkPeople(settings: Settings): AsyncGenerator<Finding> {
  const people = hasDatabase(settings) ? await realPeople(settings) : NOBODY;
  const line = people && unfitSetting(settings, people);
  if (line) yield wrong("settings", line);
}

/** Reads the columns out of the row, because the database of an earlier release lacks some of them. */
const IS_PRESENT = PRESENCE.map((name) => `to_jsonb(users)->>'${name}' is null`).join(" and ");

const realPeople = (settings: Settings): Promise<RealPeople | null> =>
  ifReadable(settings, async (db) => {
    const [schema] = await db.rows<{ has_users: boolean }>(
      "select to_regclass('public.users') is not null as has_users",
    );
    if (!schema?.has_users) return NOBODY;
    const [people] = await db.rows<RealPeople>(`
      select count(*) > 0 as "any", coalesce(bool_or(is_trainer and ${IS_PRESENT}), false) as trainer
      from users where not is_demo`);
    return people ?? NOBODY;
  });
