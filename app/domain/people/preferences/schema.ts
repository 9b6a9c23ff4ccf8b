import { z } from "zod";
import { LOCALES, THEMES } from "./rules";

/** Accepts a path within this product. Addresses of other sites are refused. */
export const LocalPath = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/);

export const PreferencesInput = z.object({
  language: z.enum(LOCALES).optional(),
  theme: z.enum(THEMES).optional(),
  return_to: LocalPath.default("/"),
});
