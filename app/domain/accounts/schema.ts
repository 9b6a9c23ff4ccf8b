import { z } from "zod";

/** What the provider's redirect carried back; a missing or blank code is reported in the contract's words. */
export const SessionInput = z.object({
  code: z.string().trim().max(4096).nullish(),
  state: z.string().max(512).optional(),
  iss: z.string().max(2048).optional(),
});
