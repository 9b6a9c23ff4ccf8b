export const PACKAGES = ["Beast Starter", "Beast Advanced", "Beast Ultimate"] as const;
export type PackageType = (typeof PACKAGES)[number];

/** The packages above one, lowest first: what a client can move up to. */
export const packagesAbove = (type: PackageType) => PACKAGES.slice(PACKAGES.indexOf(type) + 1);

/** Whoever is asked about: a trainer, or a client with a package. */
export interface Member {
  is_trainer: boolean;
  package_type: PackageType | null;
}

/** Weekly check-ins with photos: every package above Beast Starter, and trainers. */
export const hasWeeklyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type !== "Beast Starter";

/** Chat with the trainer: every package above Beast Starter, and trainers. */
export const hasMessages = hasWeeklyCheckIns;

/** Daily check-ins: Beast Ultimate, and trainers. */
export const hasDailyCheckIns = (member: Member) =>
  member.is_trainer || member.package_type === "Beast Ultimate";

/** The messaging-app contact with video calls: Beast Ultimate clients. */
export const hasMessengerContact = (member: Member) => member.package_type === "Beast Ultimate";
