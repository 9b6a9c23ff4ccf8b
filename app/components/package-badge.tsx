import type { PackageType } from "~/domain/people/packages/rules";
import { useTexts } from "~/i18n/texts";

const METAL = {
  "Beast Starter": "badge-starter",
  "Beast Advanced": "badge-advanced",
  "Beast Ultimate": "badge-ultimate",
};

/** Shows a package in its own colour, or a role badge for trainers, who have none. */
export function PackageBadge({ type }: { type: PackageType | null }) {
  const { t } = useTexts();
  return <span className={`badge ${type ? METAL[type] : ""}`}>{t(`package.${type ?? "trainer"}`)}</span>;
}
