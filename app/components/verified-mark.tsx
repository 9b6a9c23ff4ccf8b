import { BadgeCheck } from "lucide-react";

/**
 * Marks a food that a trainer has verified.
 * @param label says so to screen readers and on hover; islands have no translations, so that the page passes it
 */
export const VerifiedMark = ({ label }: { label: string }) => (
  <span className="verified-mark" title={label}>
    <BadgeCheck className="icon-small" aria-hidden />
    <span className="sr-only">{label}</span>
  </span>
);
