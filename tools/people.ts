import { outOf, outSince } from "~/domain/people/accounts/presence";
import { signOutEverybody, signOutEverywhere } from "~/domain/people/accounts/sign-out.server";
import { endTrainer, listTrainers } from "~/domain/people/trainers/leaving.server";
import { NotFound } from "~/domain/shared/errors";
import { settings } from "~/platform/settings.server";
import { Refused } from "./failure";
import { maintain } from "./maintenance";

/** Lists the trainers, with what the operator should know about each. */
export const trainersCommand = () =>
  maintain(async () => {
    const trainers = await listTrainers();
    if (trainers.length === 0)
      return "There are no trainers yet. TRAINER_EMAILS names those who may become one.";
    return trainers
      .map(({ email, clients, ...presence }) => {
        const since = outSince(presence);
        const ended = since && `, ended ${since.toISOString().slice(0, 10)}`;
        return `${email}, ${clients === 1 ? "1 client" : `${clients} clients`}${ended ?? ""}`;
      })
      .join("\n");
  });

/** Ends the access of a trainer. Without `yes` it only says what that means. */
export const endTrainerCommand = (email: string, yes: boolean) =>
  maintain(async () => {
    const trainer = (await listTrainers()).find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (!trainer || outOf(trainer)) throw new Refused(`No active trainer has the address ${email}.`);
    const left =
      trainer.clients === 0
        ? "No client is left without a trainer."
        : `${trainer.clients === 1 ? "1 client has" : `${trainer.clients} clients have`} nobody who answers then.`;
    if (!yes)
      throw new Refused(`${left} The trainer is signed out and cannot sign in again. Add --yes to do it.`);
    await endTrainer(email);
    const named = settings().trainerEmails.includes(email.toLowerCase());
    return [
      `${trainer.email} is no trainer any more, is signed out, and the access codes of this trainer admit nobody.`,
      left,
      ...(named ? ["Take the address out of TRAINER_EMAILS too."] : []),
    ].join("\n");
  });

/** Signs a person out on all devices, or everybody. @param email null for everybody */
export const signOutCommand = (email: string | null) =>
  maintain(async () => {
    if (email === null)
      return `${await signOutEverybody()} people are signed out on all devices. To sign in again, they need an access code; the code of SETUP_CODE is one for trainers.`;
    try {
      await signOutEverywhere(email);
    } catch (error) {
      if (error instanceof NotFound) throw new Refused(`Nobody has the address ${email}.`);
      throw error;
    }
    return `${email} is signed out on all devices, and needs an access code to sign in again.`;
  });
