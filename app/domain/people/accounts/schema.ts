import { z } from "zod";
import { LocalPath } from "~/domain/people/preferences/schema";
import { resolvedTimeZone } from "~/platform/time-zone";

/** Reads the provider's redirect. A missing or blank code is reported with the contract's text. */
export const SessionInput = z.object({
  code: z.string().trim().max(4096).nullish(),
  state: z.string().max(512).optional(),
  iss: z.string().max(2048).optional(),
});

const TimeZone = z.string().transform(resolvedTimeZone).pipe(z.string());

export const TimeZoneInput = z.object({ time_zone: TimeZone, return_to: LocalPath.default("/settings") });
export type TimeZoneInput = z.output<typeof TimeZoneInput>;

/** The page for which somebody signs in again. An address of another site is none. */
export const SignInAgainInput = z.object({ page: LocalPath.catch("/my-data") });
