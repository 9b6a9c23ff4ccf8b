import { z } from "zod";
import { LOCALES, THEMES } from "./rules";

/** A path of this product, not an address elsewhere. */
export const LocalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/);

/** What a device chooses for itself. */
export const PreferencesInput = z.object({
  language: z.enum(LOCALES).optional(),
  theme: z.enum(THEMES).optional(),
  return_to: LocalPath.default("/"),
});
