import { z } from "zod";
import { integer } from "~/domain/shared/input-fields";
import { LATER_DAYS, REASONS, type ReasonName, SILENT_DAYS, SLIPPING } from "./reasons";

const names = Object.keys(REASONS) as [ReasonName, ...ReasonName[]];

/** Describes what a trainer says about a reason: "done", or the days after which it shows again. */
export const ReasonAnswer = z.object({
  client_user_id: z.guid(),
  reason: z.enum(names),
  /** The cause that was shown, as `attention` names it. */
  cause: z
    .string()
    .max(60)
    .regex(/^[\d.-]*$/)
    .default(""),
  /** The number of the newest message that was there, for words that need no answer. */
  through: integer({ min: 0, max: 2_147_483_647 }).default(0),
  answer: z.enum(["done", ...LATER_DAYS.map(String)] as ["done", ...string[]]),
});
export type ReasonAnswer = z.output<typeof ReasonAnswer>;

/** Describes the reasons of slipping that a trainer wants to be told. A reason that is missing is not told. */
export const AttentionSettings = z
  .object({
    silent_days: integer(SILENT_DAYS),
    told: z
      .union([z.string(), z.array(z.string())])
      .default([])
      .transform((told) => [told].flat()),
  })
  .transform(({ silent_days, told }) => ({
    silent_days,
    unsaid_reasons: SLIPPING.filter((name) => !told.includes(name)) as ReasonName[],
  }));
export type AttentionSettings = z.output<typeof AttentionSettings>;
