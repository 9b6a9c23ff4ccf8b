import { z } from "zod";
import { requiredText } from "~/domain/text";

/** What a visitor sends to be let in; the contract calls the code `password`. */
export const AccessCodeInput = z.object({
  password: requiredText(200),
  userEmail: z.string().max(320).nullish(),
});
