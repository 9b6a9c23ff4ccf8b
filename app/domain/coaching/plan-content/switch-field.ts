import { z } from "zod";

/** Reads from a form whether a plan is switched on. A form without a choice leaves it open. */
export const SwitchedOn = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
