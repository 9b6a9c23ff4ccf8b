import { z } from "zod";
import { DaySchema } from "~/domain/calendar/rules";
import { optionalInteger, requiredText, text } from "~/domain/input-fields";
import { CODE_PURPOSES, LABEL_MAX, purposeOf, USES } from "./rules";

/** What a visitor sends to be let in; the contract calls the code `password`. */
export const AccessCodeInput = z.object({
  password: requiredText(200),
  userEmail: z.string().max(320).nullish(),
});

/** The landing's form, by whichever of its buttons. */
export const SignInForm = z.object({
  /** Buttons beside the main one: show or hide the code without a script, or go on with the grant that is there. */
  intent: z.enum(["show", "hide", "granted"]).optional(),
  password: text(200).optional(),
});

/** A code as a trainer asks for it. */
export const NewCodeInput = z.object({
  purpose: z.enum(CODE_PURPOSES).transform(purposeOf),
  label: requiredText(LABEL_MAX),
  /** The last day on which it works. */
  expires_on: DaySchema.optional(),
  max_uses: optionalInteger(USES),
  /** One per opened form: sending it twice makes one code. */
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type NewCodeInput = z.output<typeof NewCodeInput>;

/** What the address of an invitation carries; nonsense is a wrong code. */
export const InvitationQuery = z.object({ code: text(200).catch("") });

/** Which part of the audit list a trainer looks at; nonsense shows the newest. */
export const CodeUsesQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
});
