import { and, eq } from "drizzle-orm";
import type { User, UserKey } from "~/domain/people/accounts/user.server";
import { displayName } from "~/domain/people/profile/rules";
import { NotFound } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { db } from "~db/client";
import { prepared } from "~db/prepared";
import { users } from "~db/schema/index";
import type { TrainerSettingsInput } from "./schema";

/** A contact that is null is not shown. */
export interface Coach {
  name: string;
  socialUrl: string | null;
  email: string;
  messengerUrl: string | null;
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

/** Takes what the trainer has not set from the installation. An e-mail address that neither has set is the trainer's own. */
export function coachOf(trainer: Shown): Coach {
  return {
    name: trainer.display_name ?? displayName(trainer),
    socialUrl: trainer.contact_social_url ?? settings().contact.socialUrl,
    email: trainer.contact_email ?? settings().contact.email ?? trainer.email,
    messengerUrl: trainer.contact_messenger_url ?? settings().contact.messengerUrl,
  };
}

export function settingsOf(trainer: User): TrainerSettingsInput {
  const { display_name, contact_social_url, contact_email, contact_messenger_url, greeting } = trainer;
  return { display_name, contact_social_url, contact_email, contact_messenger_url, greeting };
}

/** Returns the name and contacts that clients would see if the trainer had set none. */
export const unchosen = (trainer: Shown): Coach =>
  coachOf({
    ...trainer,
    display_name: null,
    contact_social_url: null,
    contact_email: null,
    contact_messenger_url: null,
  });

export async function saveTrainerSettings(trainer: User, input: TrainerSettingsInput): Promise<void> {
  await db.transaction((tx) =>
    tx
      .update(users)
      .set(input)
      .where(and(eq(users.user_id, trainer.user_id), eq(users.is_trainer, true))),
  );
}

const selectTrainer = prepared("trainer", ({ user_id }: UserKey) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.user_id, user_id), eq(users.is_trainer, true))),
);

/** Finds a client's trainer. Trainers are their own. @throws NotFound when the user has no trainer */
export async function findTrainer(actor: User) {
  const [trainer] = await selectTrainer({ user_id: actor.trainer_user_id ?? actor.user_id });
  if (!trainer) throw new NotFound();
  const { id, user_id, first_name, last_name, email } = trainer;
  return { id, user_id, first_name, last_name, email, name: coachOf(trainer).name };
}
