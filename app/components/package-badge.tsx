import { useTranslation } from "react-i18next";
import type { PackageType } from "~/domain/packages/rules";

const METAL = {
  "Beast Starter": "badge-starter",
  "Beast Advanced": "badge-advanced",
  "Beast Ultimate": "badge-ultimate",
};

/** Shows a package in its own colour. Trainers have no package and get a role badge. */
export function PackageBadge({ type }: { type: PackageType | null }) {
  const { t } = useTranslation();
  return <span className={`badge ${type ? METAL[type] : ""}`}>{t(`package.${type ?? "trainer"}`)}</span>;
}
