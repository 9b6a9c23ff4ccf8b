import { NAME_MAX } from "~/domain/people/profile/rules";
import { cut, isBlank } from "~/domain/shared/text";

/** Returns the name in a claim of the identity provider, or null if the claim has no visible name. */
export function nameFromClaim(claim: unknown): string | null {
  if (typeof claim !== "string" || isBlank(claim)) return null;
  return cut(claim.trim(), NAME_MAX).trimEnd();
}
