import { z } from "zod";
import { requiredText, text } from "~/domain/text";

/** What a visitor sends to be let in; the contract calls the code `password`. */
export const AccessCodeInput = z.object({
  password: requiredText(200),
  userEmail: z.string().max(320).nullish(),
});

/** The landing's form, by whichever of its buttons. */
export const SignInForm = z.object({
  /** Buttons beside the main one: show or hide the code without a script, or go on as a member. */
  intent: z.enum(["show", "hide", "member"]).optional(),
  password: text(200).optional(),
});
