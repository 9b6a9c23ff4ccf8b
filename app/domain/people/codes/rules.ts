import type { PackageType } from "~/domain/people/packages/rules";
import { clock } from "~/domain/shared/calendar/clock";

/** The kinds of codes: access codes create accounts, upgrade codes move a client to a higher package. */
export const CODE_KINDS = ["access", "upgrade"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The lowest package cannot be the target of an upgrade. */
export const CODE_PURPOSES = [
  "access:Beast Starter",
  "access:Beast Advanced",
  "access:Beast Ultimate",
  "upgrade:Beast Advanced",
  "upgrade:Beast Ultimate",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export function purposeOf(purpose: CodePurpose) {
  const [kind, package_type] = purpose.split(":") as [CodeKind, PackageType];
  return { kind, package_type };
}

/** Bounds of a code's label (characters) and of its maximum uses. */
export const LABEL_MAX = 80;
export const USES = { min: 1, max: 1000 };

/** The uses that a page of one code shows, and those that each code of a list shows. */
export const USES_SHOWN = 25;
export const NEWEST_USES = 3;

interface Code {
  revoked_at: Date | null;
  expires_at: Date | null;
  max_uses: number | null;
  uses: number;
}

export function codeState(code: Code, now = clock.now()): "active" | "revoked" | "expired" | "used_up" {
  if (code.revoked_at) return "revoked";
  if (code.expires_at && code.expires_at <= now) return "expired";
  return code.max_uses !== null && code.uses >= code.max_uses ? "used_up" : "active";
}
