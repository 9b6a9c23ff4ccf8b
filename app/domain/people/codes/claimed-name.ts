import { NAME_MAX } from "~/domain/people/profile/rules";
import { cut, isBlank } from "~/domain/shared/text";

export function nameFromClaim(claim: unknown): string | null {
  if (typeof claim !== "string" || isBlank(claim)) return null;
  return cut(claim.trim(), NAME_MAX).trimEnd();
}
