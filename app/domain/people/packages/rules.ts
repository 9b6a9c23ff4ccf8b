/** The packages from lowest to highest. */
export const PACKAGES = ["Beast Starter", "Beast Advanced", "Beast Ultimate"] as const;
export type PackageType = (typeof PACKAGES)[number];

export const packagesAbove = (type: PackageType) => PACKAGES.slice(PACKAGES.indexOf(type) + 1);

export interface Member {
  is_trainer: boolean;
  package_type: PackageType | null;
}

/** Source: specification, section 6. */
export const hasWeeklyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type !== "Beast Starter";

/** Source: specification, section 6. */
export const hasMessages = hasWeeklyCheckIns;

/** Source: specification, section 6. */
export const hasDailyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type === "Beast Ultimate";

/** Source: specification, section 6. */
export const hasMessengerContact = (member: Member) => member.package_type === "Beast Ultimate";

/** Returns the packages that include something, by the rule that says whose it is. */
export const packagesWith = (open: (member: Member) => boolean): PackageType[] =>
  PACKAGES.filter((package_type) => open({ is_trainer: false, package_type }));
