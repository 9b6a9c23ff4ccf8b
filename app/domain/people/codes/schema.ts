import { z } from "zod";
import { DaySchema } from "~/domain/shared/calendar/rules";
import { RowId } from "~/domain/shared/ids";
import { optionalInteger, requiredText, text } from "~/domain/shared/input-fields";
import { PageQuery } from "~/domain/shared/pages/schema";
import { CODE_PURPOSES, LABEL_MAX, purposeOf, USES } from "./rules";

/** The access code that a visitor enters. The contract calls it `password`. */
export const AccessCodeInput = z.object({
  password: requiredText(200),
  userEmail: z.string().max(320).nullish(),
});

export const SignInForm = z.object({
  /** Buttons beside the main one: show or hide the code without JavaScript, or continue with an existing grant. */
  intent: z.enum(["show", "hide", "granted"]).optional(),
  password: text(200).optional(),
});

export const NewCodeInput = z.object({
  purpose: z.enum(CODE_PURPOSES).transform(purposeOf),
  label: requiredText(LABEL_MAX),
  /** The last day on which the code can be used. */
  expires_on: DaySchema.optional(),
  max_uses: optionalInteger(USES),
  idempotency_key: z.guid().toLowerCase().optional(),
});
export type NewCodeInput = z.output<typeof NewCodeInput>;

/** The query of an invitation link. An unreadable code counts as a wrong one. */
export const InvitationQuery = z.object({ code: text(200).catch("") });

/** The query of the list of codes: all uses of one code, before an entry, or the newest of each. */
export const CodesQuery = PageQuery.extend({
  code: RowId.optional().catch(undefined),
  before: RowId.optional().catch(undefined),
});
