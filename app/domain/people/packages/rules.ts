/** The packages from lowest to highest. */
export const PACKAGES = ["Beast Starter", "Beast Advanced", "Beast Ultimate"] as const;
export type PackageType = (typeof PACKAGES)[number];

/** Returns the packages a client can upgrade to from `type`, lowest first. */
export const packagesAbove = (type: PackageType) => PACKAGES.slice(PACKAGES.indexOf(type) + 1);

/** The facts that decide on access: the role, and the package of a client. */
export interface Member {
  is_trainer: boolean;
  package_type: PackageType | null;
}

/**
 * Tells whether a user has weekly check-ins: trainers and clients above Beast Starter do. Source:
 * specification, section 6.
 */
export const hasWeeklyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type !== "Beast Starter";

/**
 * Tells whether a user has the chat: trainers and clients above Beast Starter do. Source: specification,
 * section 6.
 */
export const hasMessages = hasWeeklyCheckIns;

/**
 * Tells whether a user has daily check-ins: trainers and Beast Ultimate clients do. Source: specification,
 * section 6.
 */
export const hasDailyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type === "Beast Ultimate";

/**
 * Tells whether a user sees the messenger contact: Beast Ultimate clients do. Source: specification, section
 * 6.
 */
export const hasMessengerContact = (member: Member) => member.package_type === "Beast Ultimate";
