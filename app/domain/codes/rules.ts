import type { PackageType } from "../packages/rules";

/** An access code admits somebody new; an upgrade code moves a client up. */
export const CODE_KINDS = ["access", "upgrade"] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** Everything that a code can be for, as one word a form can send. Nobody moves up to the lowest package. */
export const CODE_PURPOSES = [
  "access:Beast Starter",
  "access:Beast Advanced",
  "access:Beast Ultimate",
  "upgrade:Beast Advanced",
  "upgrade:Beast Ultimate",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** What such a word means. */
export function purposeOf(purpose: CodePurpose) {
  const [kind, package_type] = purpose.split(":") as [CodeKind, PackageType];
  return { kind, package_type };
}

/** Bounds of what a trainer says of a code. */
export const LABEL_MAX = 80;
export const USES = { min: 1, max: 1000 };

/** The audit list shows this many entries at a time. */
export const USES_SHOWN = 25;

interface Code {
  revoked_at: Date | null;
  expires_at: Date | null;
  max_uses: number | null;
  uses: number;
}

/** Whether a code still lets somebody in, and else why not. */
export function codeState(code: Code, now = new Date()): "active" | "revoked" | "expired" | "used_up" {
  if (code.revoked_at) return "revoked";
  if (code.expires_at && code.expires_at <= now) return "expired";
  return code.max_uses !== null && code.uses >= code.max_uses ? "used_up" : "active";
}
