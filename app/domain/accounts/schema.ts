import { z } from "zod";

/**
 * The parameters of the provider's redirect. A missing or blank code is reported with the contract's text.
 */
export const SessionInput = z.object({
  code: z.string().trim().max(4096).nullish(),
  state: z.string().max(512).optional(),
  iss: z.string().max(2048).optional(),
});
