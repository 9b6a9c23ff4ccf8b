import { and, eq } from "drizzle-orm";
import type { User } from "~/domain/accounts/user.server";
import { NotFound } from "~/domain/errors";
import { displayName } from "~/domain/profile/rules";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { users } from "~db/schema";
import type { TrainerSettingsInput } from "./schema";

/** A trainer as their clients see them: their name, and the ways to reach them. */
export interface Coach {
  name: string;
  socialUrl: string;
  email: string;
  messengerUrl: string;
}

type Shown = Pick<
  User,
  | "first_name"
  | "last_name"
  | "email"
  | "display_name"
  | "contact_social_url"
  | "contact_email"
  | "contact_messenger_url"
>;

/** How a trainer shows themselves; where they chose no contact, the one of the house stands. */
export function coachOf(trainer: Shown): Coach {
  return {
    name: trainer.display_name ?? displayName(trainer),
    socialUrl: trainer.contact_social_url ?? settings().contact.socialUrl,
    email: trainer.contact_email ?? settings().contact.email,
    messengerUrl: trainer.contact_messenger_url ?? settings().contact.messengerUrl,
  };
}

/** What a trainer has chosen to show; null where they leave it to the house. */
export function settingsOf(trainer: User): TrainerSettingsInput {
  const { display_name, contact_social_url, contact_email, contact_messenger_url } = trainer;
  return { display_name, contact_social_url, contact_email, contact_messenger_url };
}

/** How a trainer would show themselves with nothing chosen. */
export const unchosen = (trainer: Shown): Coach =>
  coachOf({
    ...trainer,
    display_name: null,
    contact_social_url: null,
    contact_email: null,
    contact_messenger_url: null,
  });

/** Keeps what a trainer shows their clients. */
export async function saveTrainerSettings(trainer: User, input: TrainerSettingsInput): Promise<void> {
  await db
    .update(users)
    .set(input)
    .where(and(eq(users.user_id, trainer.user_id), eq(users.is_trainer, true)));
}

/** The trainer whom a client writes to; a trainer's is they themselves. @throws NotFound for nobody */
export async function findTrainer(actor: User) {
  const [trainer] = await db
    .select()
    .from(users)
    .where(and(eq(users.user_id, actor.trainer_user_id ?? actor.user_id), eq(users.is_trainer, true)));
  if (!trainer) throw new NotFound();
  const { id, user_id, first_name, last_name, email } = trainer;
  return { id, user_id, first_name, last_name, email, name: coachOf(trainer).name };
}
