import { randomUUID } from "node:crypto";
import { hashCode } from "~/domain/people/codes/code-hash.server";
import { DEMO_ACCOUNTS, DEMO_CODES, DEMO_GREETING } from "~/domain/people/demo/accounts";
import type { PackageType } from "~/domain/people/packages/rules";
import { CURRENT_CONSENT } from "~/domain/people/profile/consent-texts";
import { addDays, type Day, today } from "~/domain/shared/calendar/rules";
import { settings } from "~/platform/settings.server";
import { db, type Transaction } from "~db/client";
import { limitsOf } from "~db/patience";
import { accessCodes, bodyMeasurements, codeUses, healthDataConsents, identities, users } from "~db/schema";
import { drawCheckIns, hasCheckIn, seedCheckIns } from "./check-ins";
import { seedConversations } from "./conversations";
import { at, type Ids, idOf } from "./demo-ids";
import { BODIES, FIRST_DAYS } from "./demo-people";
import { seedFoodDiary } from "./food-diary";
import { seedDays, seedPlans } from "./plans";
import { seedTraining } from "./training";
import { seedVisits } from "./visits";

const WEEKS = 6;
const DEMO_COACH = "coach@beast.example";

/** Creates the demo's users and their last weeks, relative to today, in one transaction. */
export async function seedDemo(): Promise<void> {
  const drawn = await drawCheckIns(start());
  await db.transaction(async (tx) => {
    // A slow machine needs longer for some of them.
    await tx.execute(limitsOf({ lock_timeout: 0, statement_timeout: 0 }));
    const ids = await seedPeople(tx);
    await seedCodes(tx, ids);
    await seedConsents(tx, ids);
    await seedMeasurements(tx, ids);
    await seedCheckIns(tx, ids, drawn);
    await seedPlans(tx, ids, start());
    await seedDays(tx, ids, { start: start(), beginOf });
    await seedTraining(tx, ids);
    await seedConversations(tx, ids, start());
    await seedFoodDiary(tx, ids);
    await seedVisits(tx);
  });
}

const start = () => addDays(today(settings().timeZone), -7 * WEEKS);

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Returns the first day of a person. */
const beginOf = (email: string) => addDays(start(), FIRST_DAYS[email] ?? 0);

async function seedPeople(tx: Transaction): Promise<Ids> {
  const ids: Ids = new Map(DEMO_ACCOUNTS.map(({ email }) => [email, randomUUID()]));
  const rows = DEMO_ACCOUNTS.map((person, index) => {
    const body = BODIES[person.email];
    return {
      user_id: idOf(ids, person.email),
      email: person.email,
      oauth_user_data: {
        email: person.email,
        email_verified: true,
        given_name: person.given_name,
        family_name: person.family_name,
      },
      is_trainer: person.package_type === null,
      package_type: person.package_type,
      trainer_user_id: person.trainer ? idOf(ids, person.trainer) : null,
      first_name: person.given_name,
      last_name: person.family_name,
      age: body?.age ?? null,
      height_cm: body?.height_cm ?? null,
      initial_data_completed: body !== undefined,
      contact_social_url: person.contacts?.contact_social_url ?? null,
      contact_messenger_url: person.contacts?.contact_messenger_url ?? null,
      greeting: person.email === DEMO_COACH ? DEMO_GREETING : null,
      is_demo: true,
      created_at: at(beginOf(person.email), `08:0${index}`),
      weekly_from: person.package_type && beginOf(person.email),
    };
  });
  await tx.insert(users).values(rows);
  await tx
    .insert(identities)
    .values(
      DEMO_ACCOUNTS.map(({ email }) => ({ issuer: "demo", subject: email, user_id: idOf(ids, email) })),
    );
  return ids;
}

async function seedCodes(tx: Transaction, ids: Ids) {
  const trainer_user_id = idOf(ids, DEMO_COACH);
  const codes = await tx
    .insert(accessCodes)
    .values(
      DEMO_CODES.map(({ code, kind, package_type }) => ({
        trainer_user_id,
        kind,
        package_type,
        code_hash: hashCode(code),
        label: code,
        uses: kind === "access" ? admittedTo(package_type).length : 0,
        is_demo: true,
        created_at: at(beginOf(DEMO_COACH), "07:00"),
      })),
    )
    .returning();
  const uses = codes
    .filter(({ kind }) => kind === "access")
    .flatMap(({ id, package_type }) =>
      admittedTo(package_type).map(({ email }, index) => ({
        code_id: id,
        trainer_user_id,
        user_id: idOf(ids, email),
        to_package: package_type,
        used_at: at(beginOf(email), `08:0${index}`),
      })),
    );
  await tx.insert(codeUses).values(uses);
}

/** Returns the demo accounts that signed up with the demo code for a package. */
const admittedTo = (type: PackageType) =>
  DEMO_ACCOUNTS.filter(({ package_type, trainer }) => package_type === type && trainer === DEMO_COACH);

async function seedConsents(tx: Transaction, ids: Ids) {
  await tx.insert(healthDataConsents).values(
    Object.keys(BODIES).map((email) => ({
      user_id: idOf(ids, email),
      version: CURRENT_CONSENT,
      given_at: at(beginOf(email), "08:30"),
    })),
  );
}

/** Adds the measurements of the weeks without a check-in, which brings its own. */
async function seedMeasurements(tx: Transaction, ids: Ids) {
  const rows = Object.entries(BODIES).flatMap(([email, body]) =>
    body.weights.flatMap((weight_kg, week) =>
      hasCheckIn(email, week)
        ? []
        : {
            user_id: idOf(ids, email),
            measured_on: later(addDays(start(), week * 7), beginOf(email)),
            weight_kg,
            body_fat_percentage: body.body_fat[week] ?? null,
            source: "profile" as const,
          },
    ),
  );
  await tx.insert(bodyMeasurements).values(rows);
}
