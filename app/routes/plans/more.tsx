import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSamePage } from "~/components/same-page";
import { useShell } from "~/components/shell-facts";
import type { KindName } from "./kind";

interface Props {
  kind: KindName;
  plan: { id: number };
  /** The texts of the toggle. */
  show: string;
  hide: string;
  className?: string;
  /** Renders what the card leaves out at first. */
  children: () => ReactNode;
}

/**
 * Shows the rest of a plan's card. A client's few cards have it folded. A trainer's page has up to 24 cards, and would be
 * twice as heavy with all of them whole, so that a link loads it for one card.
 */
export function More({ kind, plan, show, hide, className = "", children }: Props) {
  const { person } = useShell();
  const { search } = useLocation();
  const samePage = useSamePage();
  const toggle = "flex min-h-11 items-center font-semibold text-accent-ink";
  if (!person.is_trainer)
    return (
      <details className={`more border-line border-t ${className}`}>
        <summary className={toggle}>
          <span className="when-closed">{show}</span>
          <span className="when-open">{hide}</span>
        </summary>
        {children()}
      </details>
    );
  const isWhole = new URLSearchParams(search).get("show") === String(plan.id);
  return (
    <div className={`border-line border-t ${className}`}>
      <a className={toggle} href={samePage(`/${kind}${isWhole ? "" : `?show=${plan.id}`}#card-${plan.id}`)}>
        {isWhole ? hide : show}
      </a>
      {isWhole && children()}
    </div>
  );
}
